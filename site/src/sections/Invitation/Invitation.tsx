import type { Plane } from '../../content/page-facts.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './Invitation.module.css';

export interface InvitationModel {
  readonly plane: Plane;
  readonly heading: string;
  readonly text?: string | undefined;
  readonly action: {
    readonly label: string;
    /** `#contact` leads to the footer form. */
    readonly href: string;
    /** What the link writes into the form's message, where nothing stands yet. */
    readonly message?: string | undefined;
  };
  /** The next page of its kind. */
  readonly next?: { readonly path: string; readonly name: string } | undefined;
}

/** A page's last word before the footer: what to bring, and the button that starts it. */
export function Invitation({ plane, heading, text, action, next }: InvitationModel) {
  const light = plane === 'haldi' || plane === 'mist' || plane === 'verdigris-light';
  return (
    <section className={styles.invitation} data-plane={plane}>
      <div className="container">
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        <div className={styles.actions}>
          <ButtonLink href={action.href} data-message={action.message} tone={light ? 'ink' : 'sun'}>
            {action.label}
          </ButtonLink>
          {next && <TextLink href={next.path}>Next: {next.name}</TextLink>}
        </div>
      </div>
    </section>
  );
}
