import { withoutFormulas } from '@veramasa/contract';
import { filledTables } from '../queries/documents.ts';

/** The acceptance kit as comma-separated values. Source: RFC 4180. */
export const GET = async () => {
  const tables = await Promise.all(
    (['conditions', 'measures', 'stop-rules'] as const).map((name) => filledTables[name]()),
  );
  const cell = (html: string) => `"${withoutFormulas(plain(html)).replaceAll('"', '""')}"`;
  const lines = tables.flatMap(({ head, rows }) => [
    ...[head, ...rows].map((row) => row.map(cell).join()),
    '',
  ]);
  return new Response(lines.join('\r\n'));
};

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
