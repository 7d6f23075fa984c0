import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { Button, moveFocus } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/Layout.tsx';
import { pagesQuery } from '../queries.ts';
import styles from './form.module.css';
import { type ControlProps, controlProps } from './form-context.ts';
import { pastedMarkdown } from './pasted-markdown.ts';

interface TextAreaProps
  extends ControlProps,
    Pick<ComponentProps<'textarea'>, 'ref' | 'onKeyDown' | 'onPaste'> {
  /** Whether the text has one line in the file. */
  readonly isLine: boolean;
}

export function TextArea({ isLine, ref, onKeyDown, onPaste, ...props }: TextAreaProps) {
  const value = String(props.value ?? '');
  const perLine = Math.min(80, innerWidth / 10);
  const lines = isLine ? Math.ceil(value.length / perLine) || 1 : value.split('\n').length + 1;
  return (
    <textarea
      {...controlProps(props)}
      ref={ref}
      className={styles.area}
      // For browsers without `field-sizing`.
      rows={Math.min(isLine ? 12 : 30, lines)}
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

/** Says of which addresses there is no page: a link to one of them would fail the publication. */
export function MissingPages({ id, addresses }: Pick<ControlProps, 'id'> & { addresses: readonly string[] }) {
  const { data: pages } = useQuery(pagesQuery);
  const missing = addresses.filter((address) => pages?.every(({ value }) => value !== address));
  return missing[0] && <Hint id={`${id}-note`}>No page has the address {missing.join(' or ')}.</Hint>;
}

/** An address in a link of a text, but no file. */
const linked = /(?<=\]\()\/[^\s)#?.]*(?=[)#?])/g;

/** Markdown with buttons for what editors need: one paragraph, or a document with headings, lists and paragraphs. */
export function MarkdownInput({ isDocument, ...props }: ControlProps & { readonly isDocument?: boolean }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const edit = (change: (area: HTMLTextAreaElement) => void) => () => {
    if (!ref.current) return;
    change(ref.current);
    ref.current.focus();
    props.onChange(ref.current.value);
  };
  /** With their keys. */
  const actions: readonly { readonly label: string; readonly key?: string; readonly act: () => void }[] = [
    { label: 'Bold', key: 'b', act: edit((area) => surround(area, '**', '**', 'bold')) },
    { label: 'Link', key: 'k', act: edit(addLink) },
    { label: 'Heading', act: edit((area) => beginLines(area, '## ')) },
    { label: 'List', act: edit((area) => beginLines(area, '- ')) },
  ];
  const press = (event: KeyboardEvent) => {
    const action = actions.find(({ key }) => key === event.key);
    if (!action || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    action.act();
  };
  // Text with a format, or of several paragraphs, as a word processor copies it. The browser pastes other words.
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    if (!/<(b|strong|i|em|a|h[1-6]|li)\b|font-weight:\s*(bold|[6-9]00)|<p\b.*<p\b/is.test(html)) return;
    event.preventDefault();
    const text = pastedMarkdown(html, isDocument ?? false);
    edit((area) => {
      const { selectionStart: start, selectionEnd: end, value } = area;
      // A heading or a list does not go on the line before it.
      const isBlock = /^(#+|-|\d+\.) /.test(text) && !/(^|\n)$/.test(value.slice(0, start));
      area.setRangeText(isBlock ? `\n\n${text}` : text, start, end, 'end');
    })();
  };
  return (
    <div className={styles.markdown} data-document={isDocument || undefined}>
      <TextArea {...props} isLine={!isDocument} ref={ref} onKeyDown={press} onPaste={paste} />
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={`Format ${props.label}`}
        // The focus stays in the text, without which the buttons would disappear.
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={moveFocus}
      >
        {actions.slice(0, isDocument ? 4 : 2).map(({ label, act }, at) => (
          <Button key={label} look="quiet" tabIndex={at === 0 ? 0 : -1} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
      <MissingPages id={props.id} addresses={String(props.value ?? '').match(linked) ?? []} />
    </div>
  );
}

/** Puts Markdown characters around the selected words, or around an example. */
function surround(area: HTMLTextAreaElement, before: string, after: string, example: string): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const words = value.slice(start, end) || example;
  area.setRangeText(before + words + after, start, end);
  area.setSelectionRange(start + before.length, start + before.length + words.length);
}

/** Makes a link, and selects its address, which is to be written. */
function addLink(area: HTMLTextAreaElement): void {
  surround(area, '[', '](/address)', 'words of the link');
  const start = area.selectionEnd + ']('.length;
  area.setSelectionRange(start, start + '/address'.length);
}

function beginLines(area: HTMLTextAreaElement, sign: string): void {
  const { value, selectionStart, selectionEnd } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  area.setRangeText(lines.map((line) => sign + line.replace(/^(#+|-) /, '')).join('\n'), start, end, 'end');
}
