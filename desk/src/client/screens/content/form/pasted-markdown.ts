import Turndown from 'turndown';

const styleOf = (node: Node): string => (node as Element).getAttribute?.('style') ?? '';

/** Google Docs writes bold as a style, and wraps all in a `b` that is not bold; Word adds `mso-bidi-font-weight`. */
const isBold = (node: Node): boolean =>
  /^(B|STRONG)$/.test(node.nodeName)
    ? !/(?<!-)font-weight:\s*(normal|[1-5]00)/.test(styleOf(node))
    : /(?<!-)font-weight:\s*(bold|[6-9]00)/.test(styleOf(node));

const isInBold = ({ parentNode: parent }: Node): boolean =>
  parent !== null && (isBold(parent) || /^H\d$/.test(parent.nodeName) || isInBold(parent));

/** The Markdown of the site allows none of these. */
const dropped = ['img', 'picture', 'svg', 'hr', 'style', 'script', 'title', 'meta', 'object', 'iframe'];

const markdown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
markdown.addRule('bold', {
  filter: ['b', 'strong', 'span'],
  replacement: (words, node) =>
    isBold(node) && !isInBold(node) ? words.replaceAll(/\S.*\S|\S/g, '**$&**') : words,
});
markdown.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (words, { nodeName }) =>
    `\n\n${'#'.repeat(Math.min(4, Math.max(2, Number(nodeName[1]))))} ${words}\n\n`,
});
markdown.addRule('link', {
  filter: 'a',
  replacement: (words, node) => {
    const href = (node as Element).getAttribute('href') ?? '';
    const target = href.replaceAll(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return words && /^(https:\/\/|mailto:|tel:|\/[\w-])/.test(target) ? `[${words}](${target})` : words;
  },
});
// Word writes an entry of a list as a paragraph that begins with its sign; all entries get one level.
markdown.addRule('entry', {
  filter: (node) => node.nodeName === 'P' && /mso-list:\s*l\d/.test(styleOf(node)),
  replacement: (words, node) => {
    const sign = /^\s*\d+[.)]/.test(node.textContent) ? '1.' : '-';
    return `\n${sign} ${words.trim()}\n`;
  },
});
markdown.addRule('listed', {
  filter: (node) => node.nodeName === 'P' && node.parentNode?.nodeName === 'LI',
  replacement: (words, { nextSibling }) => (nextSibling ? `${words}\n` : words),
});
// The first row is the head. A table of one column, or around another table, only places words.
markdown.addRule('table', {
  filter: (node) =>
    node.nodeName === 'TABLE' && !node.querySelector('table') && !!node.querySelector('tr > :nth-child(2)'),
  replacement: (_, node) => {
    const inCell = (cell: Element) =>
      markdown
        .turndown(cell as HTMLElement)
        .replaceAll(/\s+/g, ' ')
        .replaceAll('|', '\\|');
    const [head = [], ...rows] = Array.from((node as Element).querySelectorAll('tr'), ({ children }) =>
      Array.from(children, inCell),
    );
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return `\n\n${lines.join('\n')}\n\n`;
  },
});
markdown.addRule('unwrapped', {
  filter: ['blockquote', 'pre'],
  replacement: (words) => `\n\n${words}\n\n`,
});
markdown.addRule('dropped', {
  filter: (node) =>
    dropped.includes(node.nodeName.toLowerCase()) || /mso-list:\s*ignore/i.test(styleOf(node)),
  replacement: () => '',
});
const escaped = markdown.escape.bind(markdown);
// A character such as `<` in the words is no HTML.
markdown.escape = (words) => escaped(words).replaceAll(/<|&(?=#?\w+;)/g, '\\$&');

/** HTML of a word processor as Markdown that the site takes, for a text of several paragraphs or of one. */
export function pastedMarkdown(html: string, isDocument: boolean): string {
  const words = html.replaceAll('&nbsp;', ' ');
  const text = markdown
    // One paragraph has no table.
    .turndown(isDocument ? words : words.replaceAll(/<(\/?)(?:table|tr|t[dh])\b/gi, '<$1div'))
    .replaceAll('****', '')
    .replaceAll(/^( *(?:-|\d+\.)) +/gm, '$1 ');
  if (isDocument) return text;
  const lines = text.split('\n').map((line) => line.replace(/^\s*(#+|-|\d+\.)\s+/, '').trim());
  return lines.filter(Boolean).join(' ');
}
