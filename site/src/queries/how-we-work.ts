import { questionId } from '../ui/Questions/Questions.tsx';
import { pageHero } from './page-hero.ts';
import { getIndustries, getServices, invitation } from './sectors.ts';
import { single, singleEntry } from './single.ts';

/** The page "How we work", with the questions of all services and industries by theme. */
export async function getHowWeWork() {
  const data = await single('howWeWork');
  const { path, name } = await single('talkToUs');
  const sectors = [...(await getServices()), ...(await getIndustries()), await singleEntry('predictive')];
  const questions = sectors.flatMap(({ data: page }) =>
    page.questions.map(({ question, theme }) => ({
      theme,
      question,
      href: `${page.path}#${questionId(question)}`,
      page: page.heading,
    })),
  );
  return {
    ...data,
    hero: pageHero(data, data.hero),
    text: {
      sections: data.sections.map((section) => ({
        ...section,
        items: [
          ...section.items,
          ...section.facts.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
        ],
      })),
      questions: {
        ...data.questions,
        themes: Object.entries(data.questions.themes).map(([theme, heading]) => ({
          heading,
          questions: questions.filter((question) => question.theme === theme),
        })),
      },
    },
    invitation: { ...(await invitation(data, 'haldi', { path, name })), note: undefined },
  };
}

export type HowWeWorkModel = Awaited<ReturnType<typeof getHowWeWork>>['text'];
