import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedTask } from '../../../api/launch.ts';
import { usePerson } from '../../session.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './LaunchScreen.module.css';
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
    todo: 'Put what is true and agreed to in place of each sample, then untick its box “Sample” or “Still to be confirmed”. The page says that it shows samples until the last one is replaced.',
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

export function Component() {
  const { data } = useSuspenseQuery(launchQuery);
  const { roles } = usePerson();
  const left = thingsLeft(data);
  return (
    <Screen title="Before launch">
      <div className={styles.summary}>
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
      </div>
      {sections.map((texts) => (
        <Section
          key={texts.title}
          texts={texts}
          tasks={data.tasks.filter(({ kind }) => texts.kinds.includes(kind))}
        />
      ))}
    </Screen>
  );
}

function Section({ texts, tasks }: { readonly texts: SectionTexts; readonly tasks: readonly ListedTask[] }) {
  const left = tasks.filter(({ done }) => !done);
  const done = tasks.length - left.length;
  const groups = [...new Set(left.map(texts.groupOf))];
  return (
    <section className={styles.section}>
      <header>
        <h2>{texts.title}</h2>
        <p className={styles.count}>
          <b>{left.length} left</b>
          {done > 0 && `, ${done} done`}
        </p>
      </header>
      <p>{left.length === 0 ? 'Everything here is done.' : texts.todo}</p>
      <div className={styles[texts.layout]}>
        {groups.map((title) => (
          <Group
            key={title}
            title={title}
            tasks={left.filter((task) => texts.groupOf(task) === title)}
            isOpen={!texts.closed}
          />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly tasks: readonly ListedTask[];
  readonly isOpen: boolean;
}

function Group({ title, tasks, isOpen }: GroupProps) {
  return (
    <details open={isOpen} className={styles.group}>
      <summary>
        <h3>{title}</h3>
        <span>{tasks.length}</span>
      </summary>
      <ul>
        {tasks.map((task) => (
          <Task key={`${task.kind} ${task.path} ${task.field.join('/')}`} task={task} />
        ))}
      </ul>
    </details>
  );
}

function Task({ task: { name, todo, value, path, field } }: { readonly task: ListedTask }) {
  const { roles } = usePerson();
  return (
    <li>
      {roles.includes('editor') ? <Link to={fieldAddress(path, field)}>{name}</Link> : <b>{name}</b>}
      {todo && <p>{todo}</p>}
      {value && <p className={styles.value}>Now: {value}</p>}
    </li>
  );
}
