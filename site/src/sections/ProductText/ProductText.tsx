import type { ProductPage } from '../../queries/industry-pages.ts';
import { Prose } from '../../ui/Markup.tsx';
import { Opening } from '../../ui/Opening/Opening.tsx';
import { Questions } from '../../ui/Questions/Questions.tsx';
import { RuledPairs } from '../../ui/RuledGrid/RuledGrid.tsx';
import { RuledList } from '../../ui/RuledList/RuledList.tsx';
import { RuledTable } from '../../ui/RuledTable/RuledTable.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { Permissions } from '../Permissions/Permissions.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';

/** The text of the e-commerce page beside its sidebar: features, permissions, how to migrate. */
export function ProductText(text: ProductPage['text']) {
  return (
    <>
      <Opening {...text.opening} />
      <h2>{text.capabilities.heading}</h2>
      <RuledPairs pairs={text.capabilities.pairs} />
      <Prose {...text.messages} />
      <RuledTable {...text.messages.table} />
      <Prose {...text.permissions} />
      <Permissions heading={text.permissions.heading} {...text.permissions.table} />
      <Prose {...text.migration} />
      <Steps steps={text.migration.steps} />
      <h2>{text.systems.heading}</h2>
      <RuledList pairs={text.systems.pairs} />
      <h2>{text.services.heading}</h2>
      <SectorLinks links={text.services.links} />
      <h2>{text.limits.heading}</h2>
      <RuledList pairs={text.limits.pairs} />
      <h2>{text.questions.heading}</h2>
      <Questions pairs={text.questions.pairs} />
    </>
  );
}
