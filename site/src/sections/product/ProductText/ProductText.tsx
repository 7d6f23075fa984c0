import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { ProductPage } from '../../../queries/sector-pages.ts';
import { Markup } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import { Questions } from '../../../ui/text/Questions/Questions.tsx';
import { Opening, RuledItems } from '../../../ui/text/TextParts/TextParts.tsx';
import {
  IndustryParts,
  industryHeadings,
  PartHeading,
  PartLinks,
} from '../../sector/SectorLayout/SectorLayout.tsx';
import styles from './ProductText.module.css';

/** The text of the e-commerce page beside its sidebar: features, permissions, how to migrate. */
export function ProductText(text: ProductPage) {
  const { messages, permissions } = text;
  return (
    <>
      <Opening {...text.opening} />
      <PartLinks
        {...{ capabilities: labels.capabilities, messages: labels.messages, permissions: labels.permissions }}
        {...industryHeadings(text)}
      />
      <PartHeading of="capabilities" />
      <RuledItems items={text.capabilities} />
      <PartHeading of="messages" />
      <Markup html={messages.text} />
      <RuledTable {...messages.table} />
      <PartHeading of="permissions" />
      <Markup html={permissions.text} />
      <Permissions {...permissions} />
      <IndustryParts {...text} />
      <PartHeading of="questions" />
      <Questions questions={text.questions} />
    </>
  );
}

/**
 * A table of roles and actions. A full star means yes, a hollow one a limit that the cell names; the text remains in
 * the table for screen readers. Five narrow columns, so that it is a table on phones, too.
 */
function Permissions({ roles, actions }: ProductPage['permissions']) {
  return (
    <div className={styles.frame}>
      <table className={styles.permissions} aria-label={labels.permissions}>
        <thead>
          <tr>
            {[labels.action, ...roles].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actions.map(({ action, allowed }) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {allowed.map((cell, index) => (
                <td key={roles[index]} className={mark(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function mark(cell: string): string | undefined {
  if (cell === 'Yes') return styles.yes;
  return cell === 'No' ? undefined : styles.limit;
}

export function ShopDay({ heading, text, hours }: ProductPage['day']) {
  return (
    <section className={styles.day} data-plane="haldi" id="day">
      <div className="container">
        <h2>{heading}</h2>
        <Markup html={text} />
        <ol>
          {hours.map(({ time, title, text }) => (
            <li key={time}>
              <time>{time}</time>
              <h3>{title}</h3>
              <Markup html={text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
