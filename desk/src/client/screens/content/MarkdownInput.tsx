import type { WidgetProps } from '@rjsf/utils';
import Markdown from 'markdown-to-jsx';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import { controlProps, rowsOf } from './control-props.ts';
import styles from './MarkdownInput.module.css';

type MarkdownInputProps = WidgetProps & {
  /** With headings, lists and paragraphs; one paragraph otherwise. */
  readonly isDocument?: boolean;
};

/** Markdown text with buttons for what editors need, and a preview. HTML in it is shown as text. */
export function MarkdownInput({ isDocument = false, ...props }: MarkdownInputProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const value = String(props.value ?? '');
  const change = (text: string) => props.onChange(isDocument ? text : text.replaceAll(/\s*\n\s*/g, ' '));
  const bold = () => surround(area.current, '**', 'bold');
  const link = () => insertLink(area.current);
  const actions = [
    ['Bold', bold],
    ['Link', link],
    ...(isDocument ? ([['Heading', () => beginLines(area.current, '## ')]] as const) : []),
    ...(isDocument ? ([['List', () => beginLines(area.current, '- ')]] as const) : []),
  ] as const;
  const act = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isDocument && !event.nativeEvent.isComposing) event.preventDefault();
    const action = { b: bold, k: link }[event.key];
    if (!action || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action();
  };
  return (
    <div className={styles.markdown} data-document={isDocument || undefined}>
      <textarea
        {...controlProps(props)}
        ref={area}
        className={`${field.input} ${styles.area}`}
        rows={isDocument ? Math.min(30, value.split('\n').length + 2) : rowsOf(value)}
        value={value}
        onChange={({ target }) => change(target.value)}
        onKeyDown={act}
      />
      <Toolbar
        className={styles.bar}
        aria-label={`Format ${props.label}`}
        data-shown={isPreviewed || undefined}
      >
        {actions.map(([label, action]) => (
          <Button key={label} look="quiet" onPress={action}>
            {label}
          </Button>
        ))}
        <Button
          look="quiet"
          aria-expanded={isPreviewed}
          aria-label={isPreviewed ? 'Hide preview' : 'Preview'}
          onPress={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? 'Hide preview' : 'Preview'}
        </Button>
      </Toolbar>
      {isPreviewed && (
        <section className={styles.preview} aria-label={`Preview of ${props.label}`}>
          <Markdown options={previewOptions}>{value}</Markdown>
        </section>
      )}
    </div>
  );
}

const previewOptions = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    // A preview has no links, and its headings are not those of the screen.
    a: ({ children, href }: { children?: ReactNode; href?: string }) => (
      <span className={styles.link} title={href}>
        {children}
      </span>
    ),
    img: () => null,
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
  },
};

function Heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

/** Types a text over the selection, so that Ctrl+Z takes it back, and selects a part of it. */
function type(area: HTMLTextAreaElement, text: string, select: readonly [number, number]): void {
  const { selectionStart } = area;
  area.focus();
  // Deprecated without a replacement: nothing else keeps the history of a text field.
  document.execCommand('insertText', false, text);
  // After React has set the value.
  requestAnimationFrame(() => area.setSelectionRange(selectionStart + select[0], selectionStart + select[1]));
}

function surround(area: HTMLTextAreaElement | null, sign: string, example: string): void {
  if (!area) return;
  const text = area.value.slice(area.selectionStart, area.selectionEnd) || example;
  type(area, sign + text + sign, [sign.length, sign.length + text.length]);
}

function insertLink(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  const text = area.value.slice(area.selectionStart, area.selectionEnd) || 'words of the link';
  const address = '/address';
  const start = text.length + 3;
  type(area, `[${text}](${address})`, [start, start + address.length]);
}

/** Puts a sign before each selected line. */
function beginLines(area: HTMLTextAreaElement | null, sign: string): void {
  if (!area) return;
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const text = lines.map((line) => sign + line.replace(/^(#+|-) /, '')).join('\n');
  area.setSelectionRange(start, end);
  type(area, text, [text.length, text.length]);
}
