import { getCollection } from 'astro:content';
import { drawing, withDrawing } from './drawings.ts';
import { linkedDataText, organization, webSite } from './linked-data.ts';
import { getIndustryCards, getServiceCards } from './sectors.ts';
import { single } from './single.ts';

/** Everything the home page shows, section by section. */
export async function getHome() {
  const [home, company] = [await single('home'), await single('company')];
  return {
    ...home,
    linkedData: linkedDataText(webSite(company), organization(company)),
    hero: {
      ...home.hero,
      scene: { desktop: drawing('hero'), tablet: drawing('hero-t'), phone: drawing('hero-m') },
    },
    idea: { ...home.idea, word: drawing(home.idea.word), frieze: drawing(home.idea.frieze) },
    whatWeDo: {
      ...home.whatWeDo,
      services: { heading: home.whatWeDo.services, services: await getServiceCards() },
      industries: { ...home.whatWeDo.industries, industries: await getIndustryCards() },
    },
    why: { ...home.why, values: home.why.values.map(withDrawing) },
    voices: { ...home.voices, stories: await getHomeStories() },
    customers: {
      ...home.customers,
      first: home.customers.first.map(withDrawing),
      second: home.customers.second.map(withDrawing),
    },
  };
}

type Home = Awaited<ReturnType<typeof getHome>>;
export type HomeHeroModel = Home['hero'];
export type WhatWeDoModel = Home['whatWeDo'];
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
    .map(({ mark, quote, author, sample }) => ({ mark: drawing(mark), quote, author, sample }));
}
