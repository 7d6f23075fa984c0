import { escapeHtml, sitePathPattern } from '@veramasa/contract';
import GithubSlugger from 'github-slugger';
import { type HastNode, markdownToHast } from 'satteri';
import * as z from './zod.ts';

// Nobody trusts these texts. Astro's own Markdown imports pictures into the build and leaves HTML as it is, so this
// module writes the HTML, and only with these elements.

const allowed = 'p h2 h3 h4 ul ol li strong em code a table thead tbody tr th td'.split(' ');

/** How editors know what is refused. */
const names: Readonly<Record<string, string>> = {
  img: 'a picture',
  raw: 'HTML',
  h1: 'a heading with one #',
  pre: 'a block of code',
  blockquote: 'a quotation',
  hr: 'a rule across the page',
  del: 'struck-out text',
  input: 'a box to tick',
  br: 'a line break within a paragraph',
};

/** The parser gives a row of a table the columns of its head, and looks through a paragraph again for many of its signs. */
const [maxLines, maxColumns, maxMarks] = [2000, 30, 2000];

/** The deepest element: a list in a list in a list has six levels. */
const maxDepth = 50;

const maxRefusals = 10;

interface Text {
  readonly source: string;
  readonly html: string;
  /** Those with two #, for the contents of a page; `id` is that of the element. */
  readonly headings: readonly { readonly id: string; readonly heading: string }[];
}

/** The text as HTML, without what it may not have; `refuse` is told that in sentences which name the line. */
function render(text: string, refuse: (sentence: string) => void): Text {
  const slugger = new GithubSlugger();
  slugger.slug('contact'); // The address of the form below the text.
  const headings: Text['headings'][number][] = [];
  // What the parser adds itself has no position.
  let line = 1;
  /** The text since the last heading began. */
  let plain = '';
  function write(node: HastNode, depth: number): string {
    const all = (nodes: readonly HastNode[]) => nodes.map((child) => write(child, depth + 1)).join('');
    if (node.type === 'root') return all(node.children);
    if (node.type === 'text') {
      plain += node.value;
      return escapeHtml(node.value);
    }
    const name = node.type === 'element' ? node.tagName : node.type;
    line = node.position?.start.line ?? line;
    const place = `Line ${line} of the text has`;
    if (node.type !== 'element' || !allowed.includes(name)) {
      refuse(
        `${place} ${names[name] ?? `something unknown (${name})`}. Possible are paragraphs, headings with ##, lists, tables, **bold**, *italics*, \`code\` and [links](/path).`,
      );
      return '';
    }
    if (depth > maxDepth) {
      refuse('The text is nested too deeply.');
      return '';
    }
    const isHeading = /^h\d$/.test(name);
    if (isHeading) plain = '';
    const content = all(node.children);
    const { href, start } = node.properties;
    if (name === 'ol' && typeof start === 'number') return `<ol start="${start}">${content}</ol>`;
    if (name === 'a') {
      if (!isTarget(String(href)))
        refuse(
          `${place} a link to “${href}”. Begin its target with https://, mailto:, tel: or the / of a page.`,
        );
      return `<a href="${escapeHtml(String(href))}">${content}</a>`;
    }
    if (!content.trim() && (isHeading || name === 'li'))
      refuse(
        `${place} ${isHeading ? 'a heading without words' : 'an empty point of a list'}. Write it, or remove its line.`,
      );
    if (!isHeading) return `<${name}>${content}</${name}>`;
    const id = slugger.slug(plain);
    if (name === 'h2') headings.push({ id, heading: plain });
    return `<${name} id="${id}">${content}</${name}>`;
  }
  const features = { gfm: { footnotes: false }, frontmatter: false, smartPunctuation: true };
  return { source: text, html: write(markdownToHast(text, { features }), 0), headings };
}

function isTarget(href: string): boolean {
  const [path = ''] = href.split('#');
  return /^(https:\/\/[^/?]|mailto:|tel:|#.)/.test(href) || sitePathPattern.test(path);
}

const isSmall = (text: string): boolean =>
  text.split('\n').length <= maxLines &&
  text.split(/["'_*>]|\.{3}|--/).length <= maxMarks &&
  text.split('\n').every((line) => line.split('|').length <= maxColumns);

/** A text of one or many paragraphs that `render` accepts, as HTML. */
const rendered = <Schema extends z.ZodType<string>>(text: Schema) =>
  text
    .refine(isSmall, {
      error: `keep at most ${maxLines} lines, ${maxMarks} signs such as quotation marks and asterisks, and tables of ${maxColumns} columns`,
      abort: true,
    })
    .transform((source, context) => {
      const refusals: string[] = [];
      const text = render(source, (message) => refusals.push(message));
      for (const message of refusals.slice(0, maxRefusals)) context.addIssue({ code: 'custom', message });
      return text;
    });

/** The text of a page: the part of a Markdown file below its fields. */
export const document = rendered(z.document().trim().min(1, 'write the text of the page')).meta({
  title: 'Text',
  description:
    'The text of the page. A line that begins with ## is a heading, one that begins with - a point of a list.',
  widget: 'document',
});

/**
 * One paragraph of Markdown: `**bold**`, `[links](/path)` and `code`. The collection holds it as inline HTML, without
 * the paragraph's own element. A text that is not one paragraph breaks the schema.
 */
export const markdown = rendered(z.paragraph().trim().min(1))
  .transform(({ source, html }, context) => {
    const [, inline] = html.match(/^<p>((?:(?!<p>).)*)<\/p>$/s) ?? [];
    if (inline) return inline;
    context.addIssue({
      code: 'custom',
      message: `expected one paragraph with **bold** or [links](/path), found "${source.slice(0, 40)}"; a list or a heading has fields of its own`,
    });
    return z.NEVER;
  })
  .meta({ widget: 'markdown' });

export const paragraph = (title: string, description: string) => markdown.meta({ title, description });
