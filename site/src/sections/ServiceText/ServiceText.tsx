import type { ServiceTextModel, WorkStep } from '../../queries/service-text.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Markup } from '../../ui/Markup.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { RuledGrid, RuledPairs } from '../../ui/RuledGrid/RuledGrid.tsx';
import { PairList, RuledList } from '../../ui/RuledList/RuledList.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';
import styles from './ServiceText.module.css';

/** The text of a service, from the lead to the questions. */
export function ServiceText(text: ServiceTextModel) {
  const { lead, tile, glance, problems, deliverables, steps, tools, example, refusals, industries } = text;
  return (
    <>
      {lead.map((html) => (
        <Markup key={html} className={styles.lead} html={html} />
      ))}
      <div className={styles.glance} data-plane="indigo">
        <Drawing drawing={tile} />
        <div>
          <h2>{glance.heading}</h2>
          <RuledList pairs={glance.items} />
        </div>
      </div>
      <h2>{problems.heading}</h2>
      <ul className={styles.problems}>
        {problems.items.map((html) => (
          <Markup key={html} as="li" html={html} />
        ))}
      </ul>
      <h2>{deliverables.heading}</h2>
      <RuledGrid>
        {deliverables.items.map(({ name, html, accepted }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Markup html={html} />
            <Markup html={accepted} />
          </li>
        ))}
      </RuledGrid>
      <h2>{steps.heading}</h2>
      <WorkSteps steps={steps.items} />
      <h2>{tools.heading}</h2>
      <RuledList pairs={tools.items} />
      <div className={styles.example} data-plane="verdigris-dark">
        <h2>{example.heading}</h2>
        <RuledList pairs={example.items} />
      </div>
      <h2>{refusals.heading}</h2>
      <RuledPairs pairs={refusals.items} />
      <h2>{industries.heading}</h2>
      <SectorLinks links={industries.items} />
      <h2>{text.questions.heading}</h2>
      <Questions pairs={text.questions.items} />
    </>
  );
}

/** The steps of the work: a lattice that fills row by row, the activity, its output, and the client's effort. */
function WorkSteps({ steps }: { readonly steps: readonly WorkStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, html, pairs }) => (
        <li key={name}>
          <h3>{name}</h3>
          <Markup html={html} />
          <PairList pairs={pairs} />
        </li>
      ))}
    </ol>
  );
}
