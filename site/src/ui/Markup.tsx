interface Props {
  /** Inline HTML that the Markdown renderer wrote from `content/`; the only HTML that may come here. */
  readonly html: string;
  readonly as?: 'p' | 'dd' | 'td' | 'span' | 'blockquote';
  readonly className?: string | undefined;
}

/** Shows a piece of rendered Markdown: bold, links and code inside one element. */
export function Markup({ html, as: Element = 'p', className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
