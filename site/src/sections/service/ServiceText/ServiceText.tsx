import { escapeHtml, interpolate } from '@veramasa/contract';
import documents from '../../../../../content/wording/documents.json' with { type: 'json' };
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { ServicePage as Text } from '../../../queries/sector-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Figure } from '../../../ui/figure/Figure/Figure.tsx';
import { Markup, withCompounds } from '../../../ui/Markup.tsx';
import {
  ArticleLinks,
  DescriptionList,
  labelled,
  Opening,
  Questions,
  RuledGrid,
  RuledItems,
  RuledList,
} from '../../../ui/text/TextParts/TextParts.tsx';
import layout from '../../sector/SectorLayout/SectorLayout.module.css';
import { PartHeading, PartLinks, SectorLinks } from '../../sector/SectorLayout/SectorLayout.tsx';
import styles from './ServiceText.module.css';

const { glance, problems, deliverables, steps, tools, example, limits, industries, questions } = labels;
const parts = { glance, problems, deliverables, steps, tools, example, limits, industries, questions };

export function ServiceText(text: Text) {
  const { glance, example, sample } = text;
  const { figure, situation, ...words } = example;
  const firstDeliverable = glance.firstDeliverable + sampleLink(sample);
  return (
    <>
      <Opening {...text.opening} />
      <PartLinks {...parts} />
      <div className={styles.glance} data-plane="indigo">
        <Drawing drawing={text.tile} />
        <div>
          <PartHeading of="glance" />
          <RuledList items={labelled({ ...glance, firstDeliverable })} />
        </div>
      </div>
      <div className={`${layout.band} ${styles.problems}`} data-plane="cloth">
        <PartHeading of="problems" />
        <ul>
          {text.problems.map((problem) => (
            <li key={problem}>
              <q>{withCompounds(problem)}</q>
            </li>
          ))}
        </ul>
      </div>
      <PartHeading of="deliverables" />
      <RuledGrid>
        {text.deliverables.map(({ name, text, accepted }) => (
          <li key={name}>
            <h3>{withCompounds(name)}</h3>
            <Markup html={text} />
            <Markup html={`<strong>${escapeHtml(labels.acceptedWhen)}</strong> ${accepted}`} />
          </li>
        ))}
      </RuledGrid>
      <PartHeading of="steps" />
      <WorkSteps {...text.steps} />
      <PartHeading of="tools" />
      <RuledList items={text.tools} />
      <div className={`${layout.band} ${styles.example}`} data-plane="verdigris-dark">
        <PartHeading of="example" />
        <Markup className={styles.situation} html={situation} />
        <RuledList items={labelled(words)} />
        <Figure {...figure} />
      </div>
      <PartHeading of="limits" />
      <RuledItems items={text.limits} />
      <PartHeading of="industries" />
      <SectorLinks links={text.industries} />
      <ArticleLinks articles={text.articles} />
      <PartHeading of="questions" />
      <Questions questions={text.questions} />
    </>
  );
}

function sampleLink(sample: Text['sample']): string {
  if (!sample) return '';
  const text = interpolate(documents.openSample, { sample: sample.name });
  return ` <a href="${escapeHtml(sample.path)}">${escapeHtml(text)}</a>`;
}

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
