import labels from '../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { ProductPage } from '../../queries/industry-pages.ts';
import { Markup } from '../../ui/Markup.tsx';
import { Opening } from '../../ui/Opening/Opening.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { RuledItems } from '../../ui/RuledGrid/RuledGrid.tsx';
import { RuledTable } from '../../ui/RuledTable/RuledTable.tsx';
import { Permissions } from '../Permissions/Permissions.tsx';
import {
  DataAndDecisions,
  FirstProject,
  ServiceLinks,
  SystemsAndRules,
} from '../SectorLayout/SectorParts.tsx';

/** The text of the e-commerce page beside its sidebar: features, permissions, how to migrate. */
export function ProductText(text: ProductPage['text']) {
  const { messages, permissions } = text;
  return (
    <>
      <Opening {...text.opening} />
      <h2>{labels.capabilities}</h2>
      <RuledItems items={text.capabilities} />
      <h2>{labels.messages}</h2>
      <Markup html={messages.text} />
      <RuledTable
        head={[labels.channel, labels.trigger, labels.result]}
        rows={messages.rows.map(({ channel, trigger, result }) => [channel, trigger, result])}
      />
      <h2>{labels.permissions}</h2>
      <Markup html={permissions.text} />
      <Permissions {...permissions} />
      <FirstProject {...text.project} />
      <SystemsAndRules {...text} />
      <ServiceLinks {...text} />
      <DataAndDecisions {...text} />
      <h2>{labels.questions}</h2>
      <Questions questions={text.questions} />
    </>
  );
}
