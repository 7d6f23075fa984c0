import type { TableModel } from '../ui/RuledTable/RuledTable.tsx';

/** Rendered Markdown, split at its tables, so that a component can show them. */
export function textAndTables(html: string): (string | TableModel)[] {
  return html
    .split(/(<table>.*?<\/table>)/s)
    .map((part, index) => (index % 2 ? toTable(part) : part.trim()))
    .filter((part) => part !== '');
}

function toTable(inner: string): TableModel {
  const [head = '', ...rows] = contents(inner, 'tr');
  return { head: contents(head, 'th'), rows: rows.map((row) => contents(row, 'td')) };
}

function contents(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.trim(),
  );
}
