import type { AddressAnswers, VanishedAnswer } from '../../../api/publication.ts';
import { Choice } from '../../ui/Choice.tsx';
import styles from './PublishForm.module.css';

/** Value of the option that makes no redirect; no page has it. */
const notFound = 'not-found';

interface VanishedAddressesProps extends VanishedAnswer {
  readonly answers: AddressAnswers;
  onChoose(address: string, to: string | null): void;
}

/** Asks for each address that vanishes where its visitors are sent. */
export function VanishedAddresses({ vanished, pages, answers, onChoose }: VanishedAddressesProps) {
  if (vanished.length === 0) return null;
  const options = [
    ...pages.map(({ path, title }) => ({ value: path, label: `${title} (${path})` })),
    { value: notFound, label: 'Show “Page not found”' },
  ];
  return (
    <fieldset className={styles.vanished}>
      <legend>
        {vanished.length === 1
          ? 'An address of the site vanishes. Where are its visitors sent?'
          : `${vanished.length} addresses of the site vanish. Where are their visitors sent?`}
      </legend>
      <p>Search engines, bookmarks and printed matter still lead there.</p>
      {vanished.map(({ address, title }) => (
        <Choice
          key={address}
          label={title ? `${title}, ${address}` : address}
          options={options}
          value={answers[address] ?? notFound}
          onChange={(value) => onChoose(address, value === notFound ? null : value)}
        />
      ))}
    </fieldset>
  );
}
