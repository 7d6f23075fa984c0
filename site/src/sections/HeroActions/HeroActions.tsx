import { ButtonLink } from '../../ui/Button/Button.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import type { InvitationModel } from '../Invitation/Invitation.tsx';
import styles from './HeroActions.module.css';

interface Props {
  readonly action: InvitationModel['action'];
  readonly more: { readonly label: string; readonly href: string };
}

/** The actions in the hero of a page: the page's main action, and a link to a section below. */
export function HeroActions({ action, more }: Props) {
  return (
    <p className={styles.actions}>
      <ButtonLink href={action.href} data-message={action.message}>
        {action.label}
      </ButtonLink>
      <TextLink href={more.href}>{more.label}</TextLink>
    </p>
  );
}
