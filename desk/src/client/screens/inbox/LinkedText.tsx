/** Web and email addresses, and telephone numbers with a country code or ten digits. */
const links =
  /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{6,16}\d|(?<!\d)\d{10}(?!\d))/iu;

/** A text in which addresses are links. They open in another tab, which learns nothing of the desk. */
export const LinkedText = ({ children: text }: { readonly children: string }) =>
  text.split(links).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <a key={at} href={hrefOf(part)} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );

function hrefOf(part: string): string {
  if (/^https?:/i.test(part)) return part;
  return part.includes('@')
    ? `mailto:${encodeURIComponent(part).replace('%40', '@')}`
    : `tel:${part.replace(/[^\d+]/g, '')}`;
}
