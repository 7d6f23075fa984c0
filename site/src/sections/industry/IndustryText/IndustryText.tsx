import { escapeHtml, interpolate } from '@veramasa/contract';
import type { PropsWithChildren } from 'react';
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { IndustryPage, ProductPage } from '../../../queries/sector-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Markup, Prose, withCompounds } from '../../../ui/Markup.tsx';
import { RuledTable } from '../../../ui/RuledTable/RuledTable.tsx';
import {
  ArticleLinks,
  DescriptionList,
  labelled,
  Opening,
  Questions,
  RuledItems,
  RuledList,
  Steps,
  StopRule,
} from '../../../ui/text/TextParts/TextParts.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import layout from '../../sector/SectorLayout/SectorLayout.module.css';
import {
  type Part,
  PartHeading,
  PartLinks,
  projectHeading,
  SectorLinks,
} from '../../sector/SectorLayout/SectorLayout.tsx';
import styles from './IndustryText.module.css';
import product from './ProductText.module.css';

/** The text of an industry page beside its sidebar. */
export function IndustryText(page: IndustryPage) {
  const useCases = interpolate(labels.useCases, { industry: page.name });
  return (
    <IndustryParts page={page} own={{ useCases }}>
      <PartHeading of="useCases" heading={useCases} />
      <ul className={styles.cases}>
        {page.useCases.map(({ name, problem, build, needs, measure }) => (
          <li key={name}>
            <h3>{withCompounds(name)}</h3>
            <Markup html={problem} />
            <DescriptionList
              items={labelled({ useCaseBuild: build, useCaseNeeds: needs, useCaseMeasure: measure })}
            />
          </li>
        ))}
      </ul>
      <figure className={`${layout.band} ${styles.figure}`} data-plane="cloth">
        <div>
          <Drawing drawing={page.tile} />
        </div>
        <figcaption>
          <b>{page.figure.title}</b>
          {page.figure.text}
        </figcaption>
      </figure>
    </IndustryParts>
  );
}

/** The text of the in-house platform's page beside its sidebar: features, messages, permissions. */
export function ProductText(page: ProductPage) {
  const { capabilities, messages, permissions } = labels;
  return (
    <IndustryParts page={page} own={{ capabilities, messages, permissions }}>
      <PartHeading of="capabilities" />
      <RuledItems items={page.capabilities} />
      <PartHeading of="messages" />
      <Markup html={page.messages.text} />
      <RuledTable {...page.messages.table} />
      <PartHeading of="permissions" />
      <Markup html={page.permissions.text} />
      <Permissions {...page.permissions} />
    </IndustryParts>
  );
}

type PartsProps = PropsWithChildren<{
  readonly page: IndustryPage | ProductPage;
  /** The headings of the parts that only this page has; they come first. */
  readonly own: Partial<Record<Part, string>>;
}>;

/** The text of an industry page, from the opening to the questions. The children are the parts of its own. */
function IndustryParts({ page, own, children }: PartsProps) {
  const { project, systems, rules, services, data, people } = page;
  const { systemsAndRules, services: links, dataAndDecisions, questions } = labels;
  const shared = { project: projectHeading(project), systemsAndRules, services: links, dataAndDecisions };
  return (
    <>
      <Opening {...page.opening} />
      <PartLinks {...own} {...shared} questions={questions} />
      {children}
      <PartHeading of="project" heading={projectHeading(project)} />
      <Prose text={project.text} />
      <Steps steps={project.steps} />
      {project.stop && <StopRule text={project.stop} />}
      <PartHeading of="systemsAndRules" />
      <RuledList items={labelled({ systems, rules })} />
      <PartHeading of="services" />
      <SectorLinks links={services} />
      <PartHeading of="dataAndDecisions" />
      <RuledList items={labelled({ data, people })} />
      {page.story && <Story {...page.story} />}
      <ArticleLinks articles={page.articles} />
      <PartHeading of="questions" />
      <Questions questions={page.questions} />
    </>
  );
}

function Story({ quote, author, sample, mark, all }: NonNullable<IndustryPage['story']>) {
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

/** Roles and actions. A full star means yes, a hollow one a limit that the cell names; screen readers read all words. */
function Permissions({ roles, actions }: ProductPage['permissions']) {
  const cell = (word: string) => `<span class="${mark(word)}">${escapeHtml(word)}</span>`;
  const rows = actions.map(({ action, allowed }) => [escapeHtml(action), ...allowed.map(cell)]);
  return <RuledTable head={[labels.action, ...roles]} rows={rows} />;
}

function mark(word: string): string | undefined {
  if (word === 'Yes') return product.yes;
  return word === 'No' ? product.no : product.limit;
}

export function ShopDay({ heading, text, hours }: ProductPage['day']) {
  return (
    <section className={product.day} data-plane="haldi" id="day">
      <div className="container">
        <h2>{heading}</h2>
        <Markup html={text} />
        <ol>
          {hours.map(({ time, title, text }) => (
            <li key={time}>
              <time>{time}</time>
              <h3>{title}</h3>
              <Markup html={text} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
