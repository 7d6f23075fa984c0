import styles from './TypedIntro.module.css';

interface Props {
  readonly text: string;
}

/**
 * A sentence that types itself, 40 ms a character, in CSS alone. It is one plain text from the start: read
 * once, found by search, laid out at its final size. The route puts `typingStyle(text)` into the head.
 */
export function TypedIntro({ text }: Props) {
  return (
    <p className={styles.intro}>
      <span>{text}</span>
    </p>
  );
}
