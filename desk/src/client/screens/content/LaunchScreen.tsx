import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedTask } from '../../../api/content.ts';
import { usePerson } from '../../session.ts';
import { Hint, Stack } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './lists.module.css';
import { fieldAddress, launchQuery, thingsLeft } from './queries.ts';

interface SectionTexts {
  readonly title: string;
  readonly kinds: readonly ListedTask['kind'][];
  /** What to do with each task. */
  readonly todo: string;
  readonly groupOf: (task: ListedTask) => string;
  /** `columns` for tasks of which only the name is shown. */
  readonly layout: 'columns' | 'grid';
  /** Whether the groups are closed at first. */
  readonly closed?: true;
}

const sections: readonly SectionTexts[] = [
  {
    title: 'Samples that are still shown',
    kinds: ['sample'],
    todo: 'Put what is true and agreed to in place of each sample, then untick its box “Sample” or “Still to be confirmed”. The page says that it shows samples until the last one is replaced, and until the last sample of the site is gone, search engines are told to list no page of it.',
    // A page that is one sample is listed with the pages of its group.
    groupOf: ({ field, group, title }) => (field.length === 1 ? group : title),
    layout: 'columns',
  },
  {
    title: 'What only the owner knows',
    kinds: ['company-fact', 'registration-form', 'phone', 'postal-address', 'example-address', 'translation'],
    todo: 'Ask the owner of the company, and write the answer into the field.',
    groupOf: ({ kind }) =>
      kind === 'translation'
        ? 'Translations'
        : kind === 'example-address'
          ? 'Addresses on the internet'
          : 'Company',
    layout: 'grid',
  },
  {
    title: 'Texts to look at again',
    kinds: ['text'],
    todo: 'Each breaks a rule about words or length. Change it, or leave it if you have a good reason.',
    groupOf: ({ title }) => title,
    layout: 'grid',
  },
  {
    title: 'Promises to confirm',
    kinds: ['promise'],
    todo: 'Ask the question. If the answer is yes, tick “Confirmed”; if not, change the pages that make the promise.',
    groupOf: ({ confirms }) => (confirms === 'lawyer' ? 'For a lawyer' : 'For the owner'),
    layout: 'grid',
    closed: true,
  },
  {
    title: 'Facts to look up again',
    kinds: ['dated-fact'],
    todo: 'Look each up and correct its page. Remove from the list what no longer changes.',
    groupOf: ({ title }) => title,
    layout: 'grid',
    closed: true,
  },
];

export function LaunchScreen() {
  const { data } = useSuspenseQuery(launchQuery);
  const { roles } = usePerson();
  const left = thingsLeft(data);
  return (
    <Screen title="Before launch">
      <Stack gap="small" className={styles.summary}>
        <p>
          {left === null
            ? 'Nothing is left: the content is ready for the public.'
            : `${left} before the content is ready for the public. What you save in the draft disappears from this list.`}
        </p>
        {!roles.includes('editor') && (
          <p>
            Editors make these changes. To make them yourself, give yourself the role Editor under{' '}
            <Link to="/people">People</Link>.
          </p>
        )}
      </Stack>
      {sections.map((texts) => (
        <Section key={texts.title} texts={texts} tasks={data.tasks} />
      ))}
    </Screen>
  );
}

interface SectionProps {
  readonly texts: SectionTexts;
  /** Of all sections. */
  readonly tasks: readonly ListedTask[];
}

function Section({ texts: { title, kinds, todo, groupOf, layout, closed }, tasks }: SectionProps) {
  const isEditor = usePerson().roles.includes('editor');
  const own = tasks.filter(({ kind }) => kinds.includes(kind));
  const left = own.filter(({ done }) => !done);
  const done = own.length - left.length;
  const groups = [...new Set(left.map(groupOf))].map(
    (group) => [group, left.filter((task) => groupOf(task) === group)] as const,
  );
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        <p>
          <b>{left.length} left</b>
          {done > 0 && `, ${done} done`}
        </p>
      </header>
      <p>{left.length === 0 ? 'Everything here is done.' : todo}</p>
      <div className={styles[layout]}>
        {groups.map(([group, groupTasks]) => (
          <details key={group} open={!closed} className={styles.group}>
            <summary>
              <h3>{group}</h3>
              <span>{groupTasks.length}</span>
            </summary>
            <ul>
              {groupTasks.map((task) => (
                <li key={`${task.kind} ${task.path} ${task.field.join('/')} ${task.todo}`}>
                  {isEditor ? (
                    <Link to={fieldAddress(task.path, task.field)}>{task.name}</Link>
                  ) : (
                    <b>{task.name}</b>
                  )}
                  {task.todo && <Hint>{task.todo}</Hint>}
                  {task.value && <p>Now: {task.value}</p>}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
