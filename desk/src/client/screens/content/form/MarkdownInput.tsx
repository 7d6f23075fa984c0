import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../../../ui/Button.tsx';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './form.module.css';
import { type ControlProps, controlProps } from './form-context.ts';

interface TextAreaProps extends ControlProps {
  /** Whether the text has one line in the file. */
  readonly isLine: boolean;
  readonly area?: RefObject<HTMLTextAreaElement | null>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
}

/** A text, which grows on screen. */
export function TextArea({ isLine, area, onKeyDown, onPaste, ...props }: TextAreaProps) {
  const value = String(props.value ?? '');
  return (
    <textarea
      {...controlProps(props)}
      ref={area}
      className={`${fieldStyles.input} ${styles.area}`}
      // For browsers without `field-sizing`.
      rows={
        isLine ? Math.min(12, Math.ceil(value.length / 80) || 1) : Math.min(30, value.split('\n').length + 1)
      }
      value={value}
      onChange={({ target }) =>
        props.onChange(isLine ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value, true)
      }
      onKeyDown={(event) => {
        // Enter does nothing: there is no second line.
        if (isLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        onKeyDown?.(event);
      }}
      onPaste={onPaste}
    />
  );
}

type MarkdownInputProps = ControlProps & {
  /** With headings, lists and paragraphs; one paragraph otherwise. */
  readonly isDocument?: boolean;
};

/** Markdown text with buttons for what editors need. */
export function MarkdownInput({ isDocument = false, ...props }: MarkdownInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (make: (area: HTMLTextAreaElement) => Replacement) => () => {
    if (!area.current) return;
    const { text, start, end, select } = make(area.current);
    area.current.setRangeText(text, start, end);
    area.current.setSelectionRange(start + select[0], start + select[1]);
    area.current.focus();
    props.onChange(area.current.value);
  };
  const [bold, link] = [edit((area) => surround(area, '**', '**', 'bold')), edit(linkOf)];
  const actions: readonly (readonly [string, () => void])[] = [
    ['Bold', bold],
    ['Link', link],
    ['Heading', edit((area) => beginLines(area, '## '))],
    ['List', edit((area) => beginLines(area, '- '))],
  ];
  const act = (event: KeyboardEvent) => {
    const action = { b: bold, k: link }[event.key];
    if (!action || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action();
  };
  // What a word processor has copied; without its format, the browser pastes the words.
  const paste = async (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    if (!/<(b|strong|i|em|a|h[1-6]|li)\b|font-weight:\s*(bold|[6-9]00)|mso-list/i.test(html)) return;
    event.preventDefault();
    const text = await import('./pasted-markdown.ts').then(
      ({ pastedMarkdown }) => pastedMarkdown(html, isDocument),
      // Without a network, the words.
      () => (isDocument ? plain : plain.replaceAll(/\s+/g, ' ')),
    );
    edit((area) => replace(area, text))();
  };
  return (
    <div className={styles.markdown} data-document={isDocument || undefined}>
      <TextArea {...props} isLine={!isDocument} area={area} onKeyDown={act} onPaste={paste} />
      <Toolbar className={styles.toolbar} aria-label={`Format ${props.label}`}>
        {actions.slice(0, isDocument ? 4 : 2).map(([label, action]) => (
          <Button key={label} look="quiet" onPress={action}>
            {label}
          </Button>
        ))}
      </Toolbar>
    </div>
  );
}

/** A text in place of another one, of which a part is selected then. */
interface Replacement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly select: readonly [number, number];
}

/** Puts a text in place of the selected words, and the cursor behind it. */
const replace = ({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement, text: string) =>
  ({ text, start, end, select: [text.length, text.length] }) satisfies Replacement;

/** Puts signs around the selected words, or around an example. */
function surround(area: HTMLTextAreaElement, before: string, after: string, example: string): Replacement {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const words = value.slice(start, end) || example;
  return { text: before + words + after, start, end, select: [before.length, before.length + words.length] };
}

/** Makes a link of which the address is to be written. */
function linkOf(area: HTMLTextAreaElement): Replacement {
  const link = surround(area, '[', '](/address)', 'words of the link');
  const { length } = link.text;
  return { ...link, select: [length - '/address)'.length, length - 1] };
}

/** Puts a sign before each selected line. */
function beginLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, sign: string): Replacement {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const text = lines.map((line) => sign + line.replace(/^(#+|-) /, '')).join('\n');
  return { text, start, end, select: [text.length, text.length] };
}
