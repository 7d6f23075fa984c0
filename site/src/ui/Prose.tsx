import { Markup } from './Markup.tsx';

interface Props {
  readonly heading?: string;
  /** Paragraphs, as inline HTML. */
  readonly text: readonly string[];
}

/** A heading, where there is one, and its paragraphs; the layout around styles them. */
export function Prose({ heading, text }: Props) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {text.map((html) => (
        <Markup key={html} html={html} />
      ))}
    </>
  );
}
