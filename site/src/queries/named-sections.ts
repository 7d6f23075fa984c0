import { fileOf, type MarkdownSection, markdownSections } from './markdown-sections.ts';

/**
 * The sections of a text whose headings are fixed, by heading. Throws, naming the file, when one is
 * missing, one too many, or out of order.
 */
export function namedSections<Name extends string>(
  entry: Parameters<typeof markdownSections>[0],
  names: readonly Name[],
): Record<Name, MarkdownSection> {
  const sections = markdownSections(entry);
  for (const [index, name] of names.entries()) {
    const found = sections[index]?.heading;
    if (found !== name)
      throw new Error(
        `${fileOf(entry)}: expected "## ${name}" as heading ${index + 1}, found ${found ? `"## ${found}"` : 'no more text'}.`,
      );
  }
  const extra = sections[names.length];
  if (extra) throw new Error(`${extra.where}: no heading is expected after "## ${names.at(-1)}".`);
  return Object.fromEntries(sections.map((section) => [section.heading, section])) as Record<
    Name,
    MarkdownSection
  >;
}
