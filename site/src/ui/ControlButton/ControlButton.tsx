import type { ComponentProps, ReactNode } from 'react';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import styles from './ControlButton.module.css';

interface Props extends ComponentProps<'button'> {
  /** What pressing it does while it is off; alone, if the words do not change. */
  readonly children: ReactNode;
  /** What pressing it does while it is on. A script sets `data-on`. */
  readonly whileOn?: ReactNode;
}

/** A small button of a film or a slider. Both texts are in the page; the script switches between them. */
export function ControlButton({ children, whileOn, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles.control}>
      {whileOn ? <span>{children}</span> : children}
      {whileOn && <span>{whileOn}</span>}
    </button>
  );
}

/** "Play" and "Pause" with their icons; `what` names the subject for screen readers. */
export function PlayButton({ what }: { readonly what: string }) {
  const label = (action: string, sign: string | undefined) => (
    <>
      <i className={sign} />
      {action}
      <span className="visually-hidden"> {what}</span>
    </>
  );
  return (
    <ControlButton data-play="" whileOn={label(parts.pause, styles.bars)}>
      {label(parts.play, styles.wedge)}
    </ControlButton>
  );
}
