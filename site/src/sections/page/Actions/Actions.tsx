import { interpolate } from '@veramasa/contract';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Plane } from '../../../content/page-schema.ts';
import { ButtonLink, type ButtonLinkProps, isLightPlane } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import layout from '../SideLayout.module.css';
import styles from './Actions.module.css';

export interface Action {
  readonly label: string;
  /** `#contact` links to the form in the footer. */
  readonly href: string;
  /** The text that the link writes into the form's message if it is empty. */
  readonly message?: string | undefined;
}

const ActionLink = ({ label, message, ...link }: Action & ButtonLinkProps) => (
  <ButtonLink {...link} data-message={message}>
    {label}
  </ButtonLink>
);

interface Props {
  readonly action: Action;
  readonly more?: { readonly label: string; readonly href: string } | undefined;
  readonly plane: string;
}

/** The actions in the hero of a page: the page's main action, and a link to a section below. */
export function HeroActions({ action, more, plane }: Props) {
  return (
    <p className={styles.actions} data-hero-action="">
      <ActionLink {...action} tone={isLightPlane(plane) ? 'ink' : 'sun'} />
      {more && <TextLink href={more.href}>{more.label}</TextLink>}
    </p>
  );
}

/** The page's action below the list beside a text, on wide screens. */
export const SideAction = (action: Action) => <ActionLink {...action} tone="ink" className={layout.action} />;

/** On phones, the page's action in reach of the thumb until the form at its end is in view. */
export function ActionBar({ label, href, message }: Action) {
  return (
    <div className={styles.bar} data-action-bar="">
      <a href={href} data-message={message}>
        {label}
      </a>
    </div>
  );
}

export interface InvitationModel {
  /** A square drawing for the right half, and its colours. */
  readonly tile?: string | undefined;
  readonly cloth?: string | undefined;
  readonly plane: Plane;
  readonly heading: string;
  readonly text?: string | undefined;
  readonly action: Action;
  /** A note beside the button says what happens after it is pressed, and links to the page that says more. */
  readonly notePath?: string | undefined;
  /** The next page of the same kind. */
  readonly next?: { readonly path: string; readonly name: string } | undefined;
}

/** The end of a page before the footer: what to prepare, and the button that opens the form. */
export function Invitation({ plane, heading, text, action, notePath, next, tile, cloth }: InvitationModel) {
  return (
    <section className="invitation" data-plane={cloth ? 'cloth' : plane}>
      {tile && (
        <div className="invitation-tile">
          <Drawing drawing={tile} />
        </div>
      )}
      <div className="container">
        <h2>
          <Courses text={heading} place="invitation" />
        </h2>
        {text && <p>{text}</p>}
        <div className="invitation-actions">
          <ActionLink {...action} tone={isLightPlane(cloth ?? plane) ? 'ink' : 'sun'} />
          {notePath && (
            <p className="invitation-note">
              {parts.actionNote} <a href={notePath}>{parts.actionMore}</a>
            </p>
          )}
          {next && <TextLink href={next.path}>{interpolate(parts.next, { page: next.name })}</TextLink>}
        </div>
      </div>
    </section>
  );
}
