import { interpolate } from '@veramasa/contract';
import documents from '../../../../../content/wording/documents.json' with { type: 'json' };
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { ServicePage } from '../../../queries/sector-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Markup } from '../../../ui/Markup.tsx';
import { Questions } from '../../../ui/text/Questions/Questions.tsx';
import {
  DescriptionList,
  labelled,
  Opening,
  RuledGrid,
  RuledItems,
  RuledList,
} from '../../../ui/text/TextParts/TextParts.tsx';
import { ArticleLinks } from '../../document/DocumentText/Links.tsx';
import { SectorLinks } from '../../sector/SectorLayout/SectorLinks.tsx';
import styles from './ServiceText.module.css';

type Text = ServicePage['text'];

/** The text of a service, from the opening to the questions. */
export function ServiceText(text: Text) {
  const { glance, example, sample } = text;
  const firstDeliverable = glance.firstDeliverable + sampleLink(sample);
  return (
    <>
      <Opening {...text.opening} />
      <div className={styles.glance} data-plane="indigo">
        <Drawing drawing={text.tile} />
        <div>
          <h2 id="glance">{labels.glance}</h2>
          <RuledList items={labelled({ ...glance, firstDeliverable })} />
        </div>
      </div>
      <h2>{labels.problems}</h2>
      <ul className={styles.problems}>
        {text.problems.map((problem) => (
          <li key={problem}>
            <q>{problem}</q>
          </li>
        ))}
      </ul>
      <h2>{labels.deliverables}</h2>
      <RuledGrid>
        {text.deliverables.map(({ name, text, accepted }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Markup html={text} />
            <Markup html={`<strong>${labels.acceptedWhen}</strong> ${accepted}`} />
          </li>
        ))}
      </RuledGrid>
      <h2>{labels.steps}</h2>
      <WorkSteps {...text.steps} />
      <h2>{labels.tools}</h2>
      <RuledList items={text.tools} />
      <div className={styles.example} data-plane="verdigris-dark">
        <h2>{labels.example}</h2>
        <RuledList items={labelled(example)} />
      </div>
      <h2>{labels.limits}</h2>
      <RuledItems items={text.limits} />
      <h2>{labels.industries}</h2>
      <SectorLinks links={text.industries} />
      <ArticleLinks articles={text.articles} />
      <h2>{labels.questions}</h2>
      <Questions questions={text.questions} />
    </>
  );
}

const sampleLink = (sample: Text['sample']) =>
  sample
    ? ` <a href="${sample.path.replaceAll('&', '&amp;')}">${interpolate(documents.openSample, { sample: sample.name })}</a>`
    : '';

/** The four steps of the work: a lattice that fills row by row, the activity, its output, and the client's effort. */
function WorkSteps(steps: Text['steps']) {
  const names = ['understanding', 'technologies', 'collaboration', 'improvement'] as const;
  return (
    <ol className={styles.steps}>
      {names.map((name) => (
        <li key={name}>
          <h3>{labels[name]}</h3>
          <Markup html={steps[name].text} />
          <DescriptionList items={labelled({ output: steps[name].output, effort: steps[name].effort })} />
        </li>
      ))}
    </ol>
  );
}
