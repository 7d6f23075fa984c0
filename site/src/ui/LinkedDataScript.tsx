/** A JSON-LD script; `text` as `linkedDataText` writes it. */
export function LinkedDataScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: linkedDataText escapes every "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
