import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { Singleton } from '../../../queries/read-singleton.ts';
import type { SectorLinkModel } from '../../../queries/sectors.ts';
import { Figure } from '../../../ui/figure/Figure/Figure.tsx';
import { Prose } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import { Questions } from '../../../ui/text/Questions/Questions.tsx';
import { Opening, RuledItems, RuledList, Steps, StopRule } from '../../../ui/text/TextParts/TextParts.tsx';
import { ContentsLayout } from '../../contents/ContentsLayout/ContentsLayout.tsx';
import type { Action } from '../../page/Actions/Actions.tsx';
import { PartHeading, SectorLinks } from '../../sector/SectorLayout/SectorLayout.tsx';

/** The sections that the contents list, by their ids. */
const sections = [
  'decisions',
  'uses',
  'flow',
  'integration',
  'validation',
  'safety',
  'limits',
  'pilot',
] as const;

interface Props extends Omit<Singleton<'predictive'>, 'services'> {
  readonly services: readonly SectorLinkModel[];
  readonly action: Action;
}

/** The text of Predictive Diagnostics, with contents that mark the section in view. */
export function PredictiveText(text: Props) {
  const { uses, flow, validation, pilot } = text;
  const heading = (id: (typeof sections)[number]) => <h2 id={id}>{text[id].heading}</h2>;
  return (
    <ContentsLayout contents={sections.map((id) => ({ id, heading: text[id].heading }))} action={text.action}>
      <Opening {...text.opening} />
      {heading('decisions')}
      <RuledItems items={text.decisions.items} />
      {heading('uses')}
      <RuledTable
        head={[labels.input, labels.score, labels.actor, labels.leadTime]}
        rows={uses.rows.map(({ input, output, actor, leadTime }) => [input, output, actor, leadTime])}
      />
      <Prose text={uses.text} />
      {heading('flow')}
      <RuledList
        items={flow.items.map((step, index) => ({ ...step, title: `${index + 1}. ${step.title}` }))}
      />
      {heading('integration')}
      <RuledList items={text.integration.items} />
      {heading('validation')}
      <Steps steps={validation.steps} />
      <Prose text={validation.text} />
      <Figure {...text.figure} />
      {heading('safety')}
      <RuledList items={text.safety.items} />
      {heading('limits')}
      <RuledItems items={text.limits.items} />
      {heading('pilot')}
      <Prose text={pilot.text} />
      <StopRule text={pilot.stop} />
      <h2>{labels.questions}</h2>
      <Questions questions={text.questions} />
      <PartHeading of="services" />
      <SectorLinks links={text.services} />
    </ContentsLayout>
  );
}
