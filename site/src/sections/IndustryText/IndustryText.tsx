import type { IndustryPage } from '../../queries/industry-pages.ts';
import { Opening } from '../../ui/Opening/Opening.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { RuledList } from '../../ui/RuledList/RuledList.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { StopRule } from '../../ui/StopRule/StopRule.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';
import { Story } from '../Story/Story.tsx';
import { TileFigure } from '../TileFigure/TileFigure.tsx';
import { UseCases } from '../UseCases/UseCases.tsx';

/** The text of an industry page beside its sidebar, from the challenges of the sector to the questions. */
export function IndustryText(text: IndustryPage['text']) {
  return (
    <>
      <Opening {...text.opening} />
      <h2>{text.useCases.heading}</h2>
      <UseCases cases={text.useCases.cases} />
      <TileFigure {...text.figure} />
      <h2>{text.systems.heading}</h2>
      <RuledList pairs={text.systems.pairs} />
      <h2>{text.services.heading}</h2>
      <SectorLinks links={text.services.links} />
      <Prose text={text.services.text} />
      <Prose {...text.project} />
      <Steps steps={text.project.steps} />
      {text.project.stop && <StopRule {...text.project.stop} />}
      <h2>{text.limits.heading}</h2>
      <RuledList pairs={text.limits.pairs} />
      {text.story && <Story {...text.story} />}
      <h2>{text.questions.heading}</h2>
      <Questions pairs={text.questions.pairs} />
    </>
  );
}
