import { interpolate } from '@veramasa/contract';
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { IndustryPage as Text } from '../../../queries/sector-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Markup, withCompounds } from '../../../ui/Markup.tsx';
import { Questions } from '../../../ui/text/Questions/Questions.tsx';
import { DescriptionList, labelled, Opening } from '../../../ui/text/TextParts/TextParts.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { ArticleLinks } from '../../document/DocumentText/Links.tsx';
import layout from '../../sector/SectorLayout/SectorLayout.module.css';
import {
  IndustryParts,
  industryHeadings,
  PartHeading,
  PartLinks,
} from '../../sector/SectorLayout/SectorLayout.tsx';
import styles from './IndustryText.module.css';

/** The text of an industry page beside its sidebar, from the opening to the questions. */
export function IndustryText(text: Text) {
  const useCases = interpolate(labels.useCases, { industry: text.name });
  return (
    <>
      <Opening {...text.opening} />
      <PartLinks useCases={useCases} {...industryHeadings(text)} />
      <PartHeading of="useCases" heading={useCases} />
      <UseCases useCases={text.useCases} />
      <TileFigure {...text} />
      <IndustryParts {...text} />
      {text.story && <Story {...text.story} />}
      <ArticleLinks articles={text.articles} />
      <PartHeading of="questions" />
      <Questions questions={text.questions} />
    </>
  );
}

/** Four use cases in a two-by-two grid; one column on phones. */
function UseCases({ useCases }: Pick<Text, 'useCases'>) {
  return (
    <ul className={styles.cases}>
      {useCases.map(({ name, problem, build, needs, measure }) => (
        <li key={name}>
          <h3>{withCompounds(name)}</h3>
          <Markup html={problem} />
          <DescriptionList
            items={labelled({ useCaseBuild: build, useCaseNeeds: needs, useCaseMeasure: measure })}
          />
        </li>
      ))}
    </ul>
  );
}

function TileFigure({ tile, figure }: Pick<Text, 'tile' | 'figure'>) {
  return (
    <figure className={`${layout.band} ${styles.figure}`} data-plane="cloth">
      <div>
        <Drawing drawing={tile} />
      </div>
      <figcaption>
        <b>{figure.title}</b>
        {figure.text}
      </figcaption>
    </figure>
  );
}

function Story({ quote, author, sample, mark, all }: Exclude<Text['story'], '' | undefined>) {
  return (
    <figure className={styles.story}>
      <Drawing drawing={mark} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        {author}. <a href={all.path}>{all.name}</a>
        <SampleNote kind="story" entries={[{ sample }]} className={styles.note} />
      </figcaption>
    </figure>
  );
}
