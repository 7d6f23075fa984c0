import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../api/content-model.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Shows a field and gives it the focus. Entries around it open. */
export function reveal(path: FieldPath | undefined): void {
  if (!path) return;
  const place = (length: number) => `"${CSS.escape(path.slice(0, length).join('/'))}"`;
  // Once a new entry is there, and the pressed button has received its own focus.
  setTimeout(() => {
    for (const [at] of path.entries()) {
      const closed = find(`[data-opens=${place(at + 1)}][aria-expanded=false]`);
      if (closed) flushSync(() => closed.click());
    }
    const field = find(`[data-field=${place(path.length)}]`);
    const whole = field?.parentElement?.matches('[data-named]') ? field.parentElement : field;
    const group = whole?.querySelector<HTMLElement>(':scope > fieldset');
    const target = group ?? whole?.querySelector<HTMLElement>('input, textarea, select, button');
    target?.focus({ preventScroll: true });
    whole?.scrollIntoView({ block: group ? 'start' : 'center' });
  });
}
