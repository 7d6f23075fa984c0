import { ButtonLink } from '../../ui/Button/Button.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import type { InvitationModel } from '../Invitation/Invitation.tsx';
import styles from './HeroActions.module.css';

interface Props {
  readonly action: InvitationModel['action'];
  readonly more: { readonly label: string; readonly href: string };
}

/** What a visitor can do straight from a page's opening: the page's own action, and a place further down. */
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
