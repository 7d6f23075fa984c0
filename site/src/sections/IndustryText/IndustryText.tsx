import type { IndustryPage } from '../../queries/industry-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Prose } from '../../ui/Markup.tsx';
import { Opening } from '../../ui/Opening/Opening.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { PairList, RuledList } from '../../ui/RuledList/RuledList.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { StopRule } from '../../ui/StopRule/StopRule.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';
import styles from './IndustryText.module.css';

type Text = IndustryPage['text'];

/** The text of an industry page beside its sidebar, from the challenges of the sector to the questions. */
export function IndustryText(text: Text) {
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

/** Four use cases in a two-by-two grid; one column on phones. */
function UseCases({ cases }: Pick<Text['useCases'], 'cases'>) {
  return (
    <ul className={styles.cases}>
      {cases.map(({ name, text, facts }) => (
        <li key={name}>
          <h3>{name}</h3>
          <Prose text={text} />
          <PairList pairs={facts} />
        </li>
      ))}
    </ul>
  );
}

/** The tile of the industry with its caption. */
function TileFigure({ cloth, tile, title, text }: Text['figure']) {
  return (
    <figure className={styles.figure} data-plane="granite">
      <div data-cloth={cloth}>
        <Drawing drawing={tile} />
      </div>
      <figcaption>
        <b>{title}</b>
        {text}
      </figcaption>
    </figure>
  );
}

/** The words of one customer of the sector. */
function Story({ quote, author, mark, all }: NonNullable<Text['story']>) {
  return (
    <figure className={styles.story}>
      <Drawing drawing={mark} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        {author}. <a href={all.path}>{all.name}</a>
      </figcaption>
    </figure>
  );
}
