/** Web and email addresses, and telephone numbers with a country code or ten digits. */
const links =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{6,16}\d|(?<!\d)\d{10}(?!\d)/giu;

/** A text in which addresses are links. They open in another tab, which learns nothing of the desk. */
export function LinkedText({ children: text }: { readonly children: string }) {
  const parts = [...text.matchAll(links)];
  return [
    ...parts.flatMap(({ 0: part, index }, nth) => {
      const before = parts[nth - 1];
      return [
        text.slice(before ? before.index + before[0].length : 0, index),
        <a key={index} href={hrefOf(part)} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </a>,
      ];
    }),
    text.slice(parts.length > 0 ? (parts.at(-1)?.index ?? 0) + (parts.at(-1)?.[0].length ?? 0) : 0),
  ];
}

function hrefOf(part: string): string {
  if (/^https?:/i.test(part)) return part;
  return part.includes('@')
    ? `mailto:${encodeURIComponent(part).replace('%40', '@')}`
    : `tel:${part.replace(/[^\d+]/g, '')}`;
}
