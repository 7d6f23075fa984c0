import { getCollection } from 'astro:content';
import { linkedDataText, organization, webSite } from './linked-data.ts';
import { readSingleton } from './read-singleton.ts';
import { getIndustryCards, getServiceCards } from './sectors.ts';

export async function getHome() {
  const [home, company] = [await readSingleton('home'), await readSingleton('company')];
  const { figure, path, name } = await readSingleton('predictive');
  const caption = `${figure.caption} <a href="${path}">${name}</a>`;
  return {
    ...home,
    linkedData: linkedDataText(webSite(company), organization(company)),
    whatWeDo: {
      ...home.whatWeDo,
      services: { heading: home.whatWeDo.services, services: await getServiceCards() },
      industries: { ...home.whatWeDo.industries, industries: await getIndustryCards() },
    },
    openOne: { ...home.openOne, figure: { ...figure, caption } },
    voices: { ...home.voices, stories: await getHomeStories() },
  };
}

export type HomeModel = Awaited<ReturnType<typeof getHome>>;

/** Three customers' words, in the order that `homeOrder` gives. */
const getHomeStories = async () =>
  (await getCollection('stories'))
    .flatMap(({ data }) => (data.homeOrder === undefined ? [] : { ...data, place: data.homeOrder }))
    .sort((a, b) => a.place - b.place);
