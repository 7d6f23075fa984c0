import styles from './TypedIntro.module.css';

interface Props {
  readonly text: string;
}

/**
 * A sentence that types itself, 40 ms a character, in CSS alone. It is one plain text from the start: read
 * once, found by search, laid out at its final size. The route puts `typingSpeed(text)` into the head.
 */
export function TypedIntro({ text }: Props) {
  return (
    <p className={styles.intro}>
      <span>{text}</span>
    </p>
  );
}

/** The style rule that says how many steps the typing takes: one a character. */
export const typingSpeed = (text: string): string => `:root{--characters:${[...text].length}}`;
