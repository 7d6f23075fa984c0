import { questionId } from '../ui/text/Questions/Questions.tsx';
import { sectionModels } from './documents.ts';
import { pageHero } from './page-hero.ts';
import { readSingleton, readSingletonEntry } from './read-singleton.ts';
import { getIndustries, getServices } from './sectors.ts';

/** The page "How we work", with the questions of all services and industries by theme. */
export async function getHowWeWork() {
  const data = await readSingleton('howWeWork');
  const sectors = [
    ...(await getServices()),
    ...(await getIndustries()),
    await readSingletonEntry('predictive'),
  ];
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
    hero: pageHero(data),
    sections: await sectionModels(data.sections),
    questions: {
      ...data.questions,
      id: 'questions',
      themes: Object.entries(data.questions.themes).map(([theme, heading]) => ({
        heading,
        questions: questions.filter((question) => question.theme === theme),
      })),
    },
  };
}

export type HowWeWorkModel = Awaited<ReturnType<typeof getHowWeWork>>;
