import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedTask } from '../../../api/content.ts';
import { usePerson } from '../../session.ts';
import { Hint, Stack } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './lists.module.css';
import { fieldAddress, launchQuery, thingsLeft } from './queries.ts';

const sections: readonly {
  readonly title: string;
  readonly kinds: readonly ListedTask['kind'][];
  readonly todo: string;
}[] = [
  {
    title: 'Samples that are still shown',
    kinds: ['sample'],
    todo: 'Replace each sample by what is true and agreed, then untick its box “Sample” or “Still to be confirmed”. The page says that it shows samples until the last one is replaced, and until the last sample of the site is gone, search engines are told to list no page of it.',
  },
  {
    title: 'What only the owner knows',
    kinds: ['company-fact', 'example-address'],
    todo: 'Ask the owner of the company, and write the answer into the field.',
  },
  {
    title: 'Texts to look at again',
    kinds: ['text'],
    todo: 'Each breaks a rule about words or length. Change it, or leave it if you have a good reason.',
  },
  {
    title: 'Promises to confirm',
    kinds: ['promise'],
    todo: 'Ask the question. If the answer is yes, tick “Confirmed”; if not, change the pages that make the promise.',
  },
  {
    title: 'Facts to look up again',
    kinds: ['dated-fact'],
    todo: 'Look each up and correct its page. Remove from the list what no longer changes.',
  },
];

export function LaunchScreen() {
  const { data } = useSuspenseQuery(launchQuery);
  const isEditor = usePerson().has('editor');
  const left = thingsLeft(data);
  return (
    <Screen title="Before launch">
      <Stack gap="small" className={styles.summary}>
        <p>
          {left === null
            ? 'Nothing is left: the content is ready for the public.'
            : `${left} before the content is ready for the public. What you save in the draft disappears from this list.`}
        </p>
        {!isEditor && (
          <p>
            Editors make these changes. To make them yourself, give yourself the role Editor under{' '}
            <Link to="/people">People</Link>.
          </p>
        )}
      </Stack>
      {sections.map(({ title, kinds, todo }) => {
        const tasks = data.tasks.filter(({ kind }) => kinds.includes(kind));
        const left = tasks.filter(({ done }) => !done);
        const done = tasks.length - left.length;
        return (
          <section key={title} className={styles.section}>
            <header>
              <h2>{title}</h2>
              <p>
                <b>{left.length} left</b>
                {done > 0 && `, ${done} done`}
              </p>
            </header>
            <p>{left.length === 0 ? 'Everything here is done.' : todo}</p>
            <ul className={styles.tasks}>
              {left.map(({ path, field, kind, name, group, title, todo, value, confirms }) => (
                <li key={`${kind} ${path} ${field.join('/')} ${todo}`}>
                  {isEditor ? <Link to={fieldAddress(path, field)}>{name}</Link> : <b>{name}</b>}
                  <Hint>{confirms ? `For the ${confirms}` : name === title ? group : title}</Hint>
                  {todo && <p>{todo}</p>}
                  {value && <p>Now: {value}</p>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Screen>
  );
}
