import type { HTMLAttributes, TdHTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement>, Pick<TdHTMLAttributes<HTMLElement>, 'scope'> {
  /** Inline HTML that the Markdown renderer wrote from `content/`; the only HTML that may come here. */
  readonly html: string;
  readonly as?: 'p' | 'li' | 'dd' | 'th' | 'td' | 'blockquote';
}

/** Shows a piece of rendered Markdown: bold, links and code inside one element. */
export function Markup({ html, as: Element = 'p', ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
