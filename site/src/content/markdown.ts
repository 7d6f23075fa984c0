import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { z } from 'astro/zod';

/** Astro's own Markdown renderer. A paragraph has no block of code, so the highlighter is not loaded. */
const renderer = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/**
 * One paragraph of Markdown: `**bold**`, `[links](/path)` and `code`. The collection holds it as inline HTML, without
 * the paragraph's own element. A text that is not one paragraph breaks the schema.
 */
export const markdown = z
  .string()
  .trim()
  .min(1)
  .transform(async (text, context) => {
    const { code } = await (await renderer).render(text);
    const [, html] = code.trim().match(/^<p>((?:(?!<p>).)*)<\/p>$/s) ?? [];
    if (html) return html;
    context.addIssue({
      code: 'custom',
      message: `expected one paragraph with **bold** or [links](/path), found "${text.slice(0, 40)}"; a list or a heading has fields of its own`,
    });
    return z.NEVER;
  })
  .meta({ widget: 'markdown' });
