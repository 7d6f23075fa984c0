import type { Plane } from '../../content/page-schema.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { isLightPlane } from '../../ui/light-plane.ts';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './Invitation.module.css';

export interface InvitationModel {
  readonly plane: Plane;
  readonly heading: string;
  readonly text?: string | undefined;
  readonly action: {
    readonly label: string;
    /** `#contact` links to the form in the footer. */
    readonly href: string;
    /** The text that the link writes into the form's message if it is empty. */
    readonly message?: string | undefined;
  };
  /** What happens after the button is pressed, and the page that says more. */
  readonly note?:
    | { readonly text: string; readonly more: { readonly path: string; readonly name: string } }
    | undefined;
  /** The next page of the same kind. */
  readonly next?: { readonly path: string; readonly name: string } | undefined;
}

/** The end of a page before the footer: what to prepare, and the button that opens the form. */
export function Invitation({ plane, heading, text, action, note, next }: InvitationModel) {
  return (
    <section className={styles.invitation} data-plane={plane}>
      <div className="container">
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        <div className={styles.actions}>
          <ButtonLink
            href={action.href}
            data-message={action.message}
            tone={isLightPlane(plane) ? 'ink' : 'sun'}
          >
            {action.label}
          </ButtonLink>
          {next && <TextLink href={next.path}>Next: {next.name}</TextLink>}
        </div>
        {note && (
          <p className={styles.note}>
            {note.text} <a href={note.more.path}>{note.more.name}</a>
          </p>
        )}
      </div>
    </section>
  );
}
