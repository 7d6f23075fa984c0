import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { PredictivePage } from '../../queries/predictive-page.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Prose } from '../../ui/Markup.tsx';
import { Opening } from '../../ui/Opening/Opening.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { RuledPairs } from '../../ui/RuledGrid/RuledGrid.tsx';
import { RuledList } from '../../ui/RuledList/RuledList.tsx';
import { RuledTable } from '../../ui/RuledTable/RuledTable.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { StopRule } from '../../ui/StopRule/StopRule.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';
import styles from './PredictiveText.module.css';

/** The text of Predictive Diagnostics, with contents that mark the section in view. */
export function PredictiveText(text: PredictivePage['text']) {
  const { opening, who, uses, how, data, proof, safety, limits, pilot } = text;
  const contents = [who, uses, how, data, proof, safety, limits, pilot].map(({ heading }) => heading);
  return (
    <div className={`container ${styles.layout}`}>
      <nav className={styles.contents} aria-labelledby="contents">
        <p id="contents">{parts.contents}</p>
        <ol>
          {contents.map((heading) => (
            <li key={heading}>
              <a href={`#${anchor(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <Opening {...opening} />
        <Heading of={who} />
        <RuledPairs pairs={who.pairs} />
        <Heading of={uses} />
        <RuledTable {...uses.table} />
        <Prose text={uses.text} />
        <Heading of={how} />
        <RuledList pairs={how.pairs} />
        <Heading of={data} />
        <RuledList pairs={data.pairs} />
        <Heading of={proof} />
        <Steps steps={proof.steps} />
        <Prose text={proof.text} />
        <ValuePlot {...text.plot} />
        <Heading of={safety} />
        <RuledList pairs={safety.pairs} />
        <Heading of={limits} />
        <RuledPairs pairs={limits.pairs} />
        <Heading of={pilot} />
        <Prose text={pilot.text} />
        {pilot.stop && <StopRule {...pilot.stop} />}
        <h2>{text.questions.heading}</h2>
        <Questions pairs={text.questions.pairs} />
        <h2>{text.services.heading}</h2>
        <SectorLinks links={text.services.links} />
      </div>
    </div>
  );
}

function Heading({ of: { heading } }: { readonly of: { readonly heading: string } }) {
  return <h2 id={anchor(heading)}>{heading}</h2>;
}

/** The id of a section: the first word of its heading in lower case. Each heading begins with a different word. */
function anchor(heading: string): string {
  return heading.toLowerCase().match(/[a-z]{2,}/)?.[0] ?? heading;
}

/** A thousand patients as a thousand openings: explains what a predictive value means. */
function ValuePlot({ drawing, phone, alt, marks, caption }: PredictivePage['text']['plot']) {
  return (
    <figure className={styles.plot} data-plane="ink">
      <ul>
        {marks.map(({ mark, label }) => (
          <li key={mark} className={styles[mark]}>
            {label}
          </li>
        ))}
      </ul>
      <Drawing drawing={drawing} phone={phone} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
