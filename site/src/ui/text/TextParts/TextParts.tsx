import type { ReactNode } from 'react';
import documents from '../../../../../content/wording/documents.json' with { type: 'json' };
import labels from '../../../../../content/wording/sector-labels.json' with { type: 'json' };
import { Markup, Prose, withCompounds } from '../../Markup.tsx';
import disclosure from './Questions.module.css';
import styles from './TextParts.module.css';

/** The first heading of a text beside a sidebar, level with the sidebar's title, its paragraph in larger type. */
export function Opening({ heading, text }: { readonly heading: string; readonly text: readonly string[] }) {
  return (
    <div className={styles.opening}>
      <h2>{withCompounds(heading)}</h2>
      <Prose text={text} />
    </div>
  );
}

/** A short title and its text, as inline HTML. */
interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface ItemsProps {
  readonly items: readonly TitledText[];
}

export const labelled = (texts: Readonly<Partial<Record<keyof typeof labels, string>>>): TitledText[] =>
  Object.entries(texts).map(([name, text]) => ({ title: labels[name as keyof typeof labels], text }));

/** Titles and texts as a description list; the element around it may style it. */
export function DescriptionList({ items, className }: ItemsProps & { className?: string | undefined }) {
  return (
    <dl className={className}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{withCompounds(title)}</dt>
          <Markup as="dd" html={text} />
        </div>
      ))}
    </dl>
  );
}

/** Texts under rules, the titles in a separate column; stacked on phones. */
export function RuledList({ items }: ItemsProps) {
  return <DescriptionList items={items} className={styles.list} />;
}

/** Two columns of ruled cells. The children are `<li>` elements that begin with an `<h3>`. */
export function RuledGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

export function RuledItems({ items }: ItemsProps) {
  return (
    <RuledGrid>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{withCompounds(title)}</h3>
          <Markup html={text} />
        </li>
      ))}
    </RuledGrid>
  );
}

/** Weeks or steps in their order, each under a large numeral; a column each, rows on phones. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((html) => (
        <Markup key={html} as="li" html={html} />
      ))}
    </ol>
  );
}

/** The condition under which work ends or goes on, set apart in the colours of the page. */
export function StopRule({ text }: { readonly text: string }) {
  return (
    <div className={styles.stop} data-plane="cloth">
      <h3>{labels.stopRule}</h3>
      <Markup html={text} />
    </div>
  );
}

interface Link {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <RuledGrid>
      {links.map(({ path, name, text }) => (
        <li key={path}>
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </RuledGrid>
  );
}

/** The articles about a service or an industry. Shows nothing when there are none. */
export function ArticleLinks({ articles }: { readonly articles: readonly Link[] }) {
  if (articles.length === 0) return null;
  return (
    <>
      <h2>{documents.articles}</h2>
      <Links links={articles} />
    </>
  );
}

interface QuestionModel {
  readonly question: string;
  /** Inline HTML. */
  readonly answer: string;
}

/** Questions that open on their answers, without script. Microdata tells search engines what they are. */
export function Questions({ questions }: { readonly questions: readonly QuestionModel[] }) {
  return (
    <div className={disclosure.questions} itemScope itemType="https://schema.org/FAQPage">
      {questions.map(({ question, answer }) => (
        <details
          key={question}
          id={questionId(question)}
          itemProp="mainEntity"
          itemScope
          itemType="https://schema.org/Question"
        >
          <summary itemProp="name">{question}</summary>
          <div itemProp="acceptedAnswer" itemScope itemType="https://schema.org/Answer">
            <Markup itemProp="text" html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The id of a question on its page: its words in lower case, joined by hyphens. */
export const questionId = (question: string): string =>
  question
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
