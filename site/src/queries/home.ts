import { getCollection } from 'astro:content';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { drawing } from './drawings.ts';
import { getIndustryCards } from './industries.ts';
import { linkedDataText, organization, webSite } from './linked-data.ts';
import { getServiceCards } from './services.ts';
import { single } from './single.ts';

/** Everything the home page shows, section by section. */
export async function getHome() {
  const [home, company] = [await single('home'), await single('company')];
  return {
    facts: {
      path: home.path,
      title: home.title,
      description: home.description,
      linkedData: linkedDataText(webSite(company), organization(company)),
    },
    hero: {
      ...home.hero,
      scene: { desktop: drawing('hero'), tablet: drawing('hero-t'), phone: drawing('hero-m') },
    },
    idea: { ...home.idea, word: drawing(home.idea.word), frieze: drawing(home.idea.frieze) },
    figures: home.facts,
    services: { ...home.services, services: await getServiceCards() },
    industries: { ...home.industries, industries: await getIndustryCards() },
    why: { ...home.why, values: home.why.values.map(withDrawing) },
    voices: { ...home.voices, stories: await getHomeStories() },
    customers: {
      heading: home.customers.heading,
      first: home.customers.first.map(withDrawing),
      second: home.customers.second.map(withDrawing),
    },
  };
}

type Home = Awaited<ReturnType<typeof getHome>>;
export type HomeHeroModel = Home['hero'];
export type IdeaModel = Home['idea'];
export type WhyModel = Home['why'];
export type VoicesModel = Home['voices'];
export type CustomersModel = Home['customers'];

/** Three customers' words, in the order that `homeOrder` gives. */
async function getHomeStories() {
  const stories = (await getCollection('stories')).map(({ data }) => data);
  return stories
    .filter(({ homeOrder }) => homeOrder !== undefined)
    .sort((a, b) => (a.homeOrder ?? 0) - (b.homeOrder ?? 0))
    .map(({ mark, quote, author }) => ({ mark: drawing(mark), quote, author }));
}

function withDrawing<Named extends { drawing: string }>(
  named: Named,
): Omit<Named, 'drawing'> & { drawing: DrawingSource } {
  return { ...named, drawing: drawing(named.drawing) };
}
