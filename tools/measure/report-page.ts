import { type InteractionRow, inpBudgetMs } from './interactions.ts';
import { lighthouseVersion } from './lighthouse.ts';
import { budgets, over, type PageRow } from './pages.ts';

/** Both tables as a page, to be photographed; what is over budget stands out. `conditions` say what they were taken on. */
export function reportPage(
  pages: readonly PageRow[],
  interactions: readonly InteractionRow[],
  conditions: readonly string[],
): string {
  return `<!doctype html><style>body{margin:24px;background:#f3ebdb;color:#0d1027;font:15px/1.3 sans-serif}table{border-collapse:collapse}
td,th{padding:4px 12px;border-bottom:1px solid #b7a985;text-align:right}td:first-child,th:first-child{text-align:left}.bad{background:#b5431f;color:#fff}</style>
<p>${conditions.join('<br>')}</p>${pages.length ? pageTable(pages) : ''}${interactions.length ? interactionTable(interactions) : ''}`;
}

function pageTable(pages: readonly PageRow[]): string {
  const limits = Object.entries(budgets)
    .map(([name, most]) => `${name} ${most}`)
    .join(', ');
  return `<h1>Every page against its budgets</h1>
<p>Lighthouse ${lighthouseVersion}, phone, simulated slow 4G. Budgets: ${limits}.</p>${table(
    pages.map(({ below: _, ...row }) => row),
    over,
  )}`;
}

function interactionTable(interactions: readonly InteractionRow[]): string {
  return `<h1>Every interaction against ${inpBudgetMs} ms</h1>
<p>Script not yet loaded (first) and loaded (later). Longest: waiting + script + drawing.</p>${table(
    interactions,
    (row) => (['firstMs', 'laterMs'] as const).filter((name) => row[name] > inpBudgetMs),
  )}`;
}

function table<Row extends object>(
  rows: readonly Row[],
  overBudget: (row: Row) => readonly string[],
): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const lines = rows.map((row) => {
    const bad = overBudget(row);
    const cells = names.map(
      (name) =>
        `<td class="${bad.includes(name) ? 'bad' : ''}">${String(row[name]).replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>${lines.join('')}</table>`;
}
