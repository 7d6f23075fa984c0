import { interpolate } from '@veramasa/contract';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { PolicyPage } from '../../../queries/legal.ts';
import { FormattedMessage } from '../../../ui/FormattedMessage.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import { Contents } from '../../contents/ContentsLayout/ContentsLayout.tsx';
import layout from '../../page/SideLayout.module.css';
import styles from './Policy.module.css';

/** The text of a policy: links to the other policies, contents, summary, numbered sections. */
export function Policy({ tabs, fact, updated, short, contents, html, next, sample }: PolicyPage) {
  return (
    <div className={`container ${styles.policy}`}>
      <nav className={styles.tabs} aria-label={parts.policies}>
        <ul>
          {tabs.map(({ path, label, current }) => (
            <li key={path}>
              <a href={path} aria-current={current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Contents contents={contents} className={`${layout.side} ${styles.contents}`} />
      <div className={styles.text}>
        <p className={styles.fact}>
          {fact.label}
          <b>{fact.value}</b>
          <FormattedMessage
            message={parts.version}
            values={{ day: <time dateTime={updated.day}>{updated.text}</time> }}
          />
        </p>
        <SampleNote kind="practices" entries={[{ sample }]} />
        <div className={styles.short}>
          <h2>{parts.inShort}</h2>
          <ul>
            {short.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
        <p className={styles.next}>
          <TextLink href={next.path}>{interpolate(parts.next, { page: next.name })}</TextLink>
        </p>
      </div>
    </div>
  );
}
