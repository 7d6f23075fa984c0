import { dayIn, dayInWords, escapeHtml } from '@veramasa/contract';
import words from '../../../content/wording/documents.json' with { type: 'json' };
import { article } from './linked-data.ts';
import { type Entry, readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServiceCards, getServices, invitation, sectorLinks } from './sectors.ts';

// Guides, "How we work", sample deliverables and articles: documents of sections.

type Section = Entry<'guides'>['sections'][number];

/** The path of the list of articles, which is a guide. */
export const insightsPath = '/insights';

/** Documents with the drawing and the action of the service or the industry that they are about. */
async function drawn<Page extends { service?: string; industry?: string }>(documents: readonly Page[]) {
  const sectors = [...(await getServices()), ...(await getIndustries())];
  return documents.map((page) => {
    const sector = sectors.find(({ path }) => path === page.service || path === page.industry);
    const { smallTile, cloth } = sector ?? {};
    return { ...page, smallTile, cloth, action: sector && invitation(sector, 'ink').action };
  });
}

/** The samples in the order of the services. */
export async function getSamples() {
  const order = (await getServices()).map(({ path }) => path);
  return (await drawn(await readEntries('samples')))
    .map((sample) => ({ ...sample, plane: 'verdigris-dark' as const }))
    .sort((a, b) => order.indexOf(a.service) - order.indexOf(b.service));
}

/** The articles that are published now, the newest first. */
export async function getArticles() {
  const today = dayIn(new Date(), (await readSingleton('company')).timeZone);
  return (await drawn(await readEntries('insights')))
    .map((article) => ({ ...article, path: `${insightsPath}/${article.id}`, plane: 'ink' as const }))
    .filter(({ published }) => published <= today)
    .sort((a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path));
}

export async function getGuidePages() {
  return Promise.all(
    (await readEntries('guides')).map(async (guide) => ({
      ...guide,
      sections: await sectionModels(guide.sections),
      services: guide.tiles === 'services' ? await getServiceCards() : undefined,
      industries: guide.tiles === 'industries' ? await getIndustries() : undefined,
    })),
  );
}

/** The page "How we work", with the questions of all services and industries by theme. */
export async function getHowWeWork() {
  const page = await readSingleton('howWeWork');
  const sectors = [...(await getServices()), ...(await getIndustries()), await readSingleton('predictive')];
  const questions = sectors.flatMap(({ path, name, questions }) =>
    questions.map(({ question, theme }) => ({ theme, question, path, page: name })),
  );
  return {
    ...page,
    sections: await sectionModels(page.sections),
    questions: {
      ...page.questions,
      id: 'questions',
      themes: Object.entries(page.questions.themes).map(([theme, heading]) => ({
        heading,
        questions: questions.filter((question) => question.theme === theme),
      })),
    },
  };
}

export type HowWeWorkModel = Awaited<ReturnType<typeof getHowWeWork>>;

/** The page of each sample, below its service. */
export async function getSamplePages() {
  const services = await getServices();
  return Promise.all(
    (await getSamples()).map(async (sample) => {
      const parent = services.find(({ path }) => path === sample.service);
      if (!parent || sample.path !== `${sample.service}/sample`)
        throw new Error(`${sample.source}: path must be that of its service with /sample at its end.`);
      return { ...sample, parent, sections: await sectionModels(sample.sections) };
    }),
  );
}

export type SamplePage = Awaited<ReturnType<typeof getSamplePages>>[number];

/** The page of each published article: its text in parts, each with the figures that end it. */
export async function getArticlePages() {
  const parent = (await readEntries('guides')).find(({ path }) => path === insightsPath);
  const articles = await getArticles();
  return Promise.all(
    articles.map(async (page, index) => {
      const { html, source: text, headings } = page.body;
      const first = html.startsWith('<h2') ? 0 : 1;
      const parts = html.split(/(?=<h2[ >])/).map((part, i) => ({
        html: part,
        figures: page.figures.filter(({ below }) => below === headings[i - first]?.id),
      }));
      const sectors = [...(await getServices()), ...(await getIndustries())]
        .filter(({ path }) => path === page.service || path === page.industry)
        .map(({ path, cardLine }) => ({ path, text: escapeHtml(cardLine) }));
      return {
        ...page,
        parent,
        nodes: [article(page, await readSingleton('company'))],
        byline: {
          author: page.author,
          day: dayInWords(page.published).replaceAll(' ', '\u00a0'),
          checked: dayInWords(page.checked).replaceAll(' ', '\u00a0'),
          minutes: Math.max(1, Math.round(text.split(/\s+/).length / 220)),
        },
        contents: headings,
        parts,
        related: await sectorLinks(sectors, page.source),
        next: articles[index + 1] ?? articles[0],
      };
    }),
  );
}

/** Links to the articles about a service or an industry, for the end of its text. */
export async function articlesAbout(path: string) {
  return (await getArticles())
    .filter(({ service, industry }) => service === path || industry === path)
    .map(({ path, name, promise }) => ({ path, name, text: promise }));
}

/** Sections with the tables that the build fills. */
export const sectionModels = (sections: readonly Section[]) =>
  Promise.all(
    sections.map(async ({ table, filled, ...section }) => ({
      ...section,
      table: filled ? await filledTables[filled]() : table,
    })),
  );

export type SectionModel = Awaited<ReturnType<typeof sectionModels>>[number];

const dayOnOneLine = (day: string) => `<span class="nowrap">${dayInWords(day)}</span>`;

const link = (path: string, name: string) => `<a href="${escapeHtml(path)}">${escapeHtml(name)}</a>`;

/** The tables by name. Cells are inline HTML; the first of a row names it. */
export const filledTables: Record<
  NonNullable<Section['filled']>,
  () => Promise<NonNullable<Section['table']>>
> = {
  services: async () => ({
    head: [words.service, words.forWhom, words.get, words.weeks, words.price],
    rows: (await getServices()).map(({ path, name, forWhom, glance }) => [
      link(path, name),
      escapeHtml(forWhom),
      glance.firstDeliverable,
      glance.firstEngagement,
      glance.price,
    ]),
  }),
  industries: async () => ({
    head: [words.industry, words.forWhom, words.idea, words.weeks],
    rows: (await getIndustries()).map(({ path, name, forWhom, cardLine, project }) => [
      link(path, name),
      escapeHtml(forWhom),
      escapeHtml(cardLine),
      escapeHtml(project.duration.replace(/^./, (first) => first.toUpperCase())),
    ]),
  }),
  conditions: async () => ({
    head: [words.deliverable, words.accepted, words.service],
    rows: (await getServices()).flatMap(({ path, heading, deliverables }) =>
      deliverables.map(({ name, accepted }) => [escapeHtml(name), accepted, link(path, heading)]),
    ),
  }),
  measures: async () => ({
    head: [words.useCase, words.measure, words.industry],
    rows: (await getIndustries()).flatMap((industry) =>
      'useCases' in industry
        ? industry.useCases.map(({ name, measure }) => [
            escapeHtml(name),
            measure,
            link(industry.path, industry.name),
          ])
        : [],
    ),
  }),
  'stop-rules': async () => {
    const { sections, path, name } = await readSingleton('predictive');
    const industries = (await getIndustries()).map((page) => ({ ...page, stop: page.project.stop }));
    const stops = [...industries, ...sections.map(({ stop }) => ({ path, name, stop }))];
    return {
      head: [words.industry, words.stop],
      rows: stops.flatMap(({ path, name, stop }) => (stop ? [[link(path, name), stop]] : [])),
    };
  },
  articles: async () => ({
    head: [words.article, words.idea, words.published],
    rows: (await getArticles()).map(({ path, name, promise, published }) => [
      link(path, name),
      escapeHtml(promise),
      dayOnOneLine(published),
    ]),
  }),
  samples: async () => ({
    head: [words.sample, words.idea],
    rows: (await getSamples()).map(({ path, name, promise }) => [link(path, name), escapeHtml(promise)]),
  }),
  'site-figures': async () => ({
    head: [words.figure, words.value, words.day, words.command],
    rows: (await readSingleton('siteFigures')).figures.map(({ name, value, day, command }) => [
      escapeHtml(name),
      escapeHtml(value),
      dayOnOneLine(day),
      // Lines break after the slashes of a path, and not after the hyphens of an option.
      `<code>${escapeHtml(command).replaceAll('/', '/<wbr>').replace(/--\w+/g, '<span class="nowrap">$&</span>')}</code>`,
    ]),
  }),
};
