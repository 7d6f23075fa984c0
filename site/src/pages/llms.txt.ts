import { getPageList } from '../queries/page-list.ts';
import { readSingleton } from '../queries/read-entries.ts';

/** The site in one page of Markdown, for language models. Source: llmstxt.org. */
export const GET = async ({ site }: { site: URL }) => {
  const { name } = await readSingleton('company');
  const [home, ...pages] = await getPageList();
  const lines = pages
    .filter(({ sample }) => !sample())
    .map(({ path, name: page, description }) => `- [${page}](${new URL(path, site).href}): ${description}`);
  return new Response(`# ${name}\n\n> ${home?.description}\n\n## Pages\n\n${lines.join('\n')}\n`);
};
