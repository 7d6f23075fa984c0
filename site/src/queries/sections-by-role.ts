import { fileOf, type MarkdownSection, markdownSections } from './markdown-sections.ts';

type Entry = Parameters<typeof markdownSections>[0] & {
  readonly data: { readonly sections: readonly string[] };
};

/**
 * Finds a text's sections by the roles that its front matter gives them in `sections:`. Throws, naming the
 * file, when roles and `##` headings do not pair up, or when a page asks for a role that nobody plays.
 */
export function sectionsByRole(entry: Entry): (role: string) => MarkdownSection {
  const sections = markdownSections(entry);
  const roles = entry.data.sections;
  const file = fileOf(entry);
  if (roles.length !== sections.length)
    throw new Error(
      `${file}: "sections:" names ${roles.length} roles, but the text has ${sections.length} "## " headings.`,
    );
  return (role) => {
    const section = sections[roles.indexOf(role)];
    if (!section) throw new Error(`${file}: "sections:" must name "${role}", the page needs it.`);
    return section;
  };
}
