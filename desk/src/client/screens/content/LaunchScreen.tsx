import { useSuspenseQuery } from '@tanstack/react-query';
import { launchSections } from '@veramasa/contract';
import { Link } from 'react-router';
import { usePerson } from '../../session.ts';
import { Hint } from '../../ui/Layout.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './lists.module.css';
import { fieldAddress, launchQuery, thingsLeft } from './queries.ts';

export function LaunchScreen() {
  const { data } = useSuspenseQuery(launchQuery);
  const isEditor = usePerson().has('editor');
  const left = thingsLeft(data);
  return (
    <Screen title="Before launch">
      <p className={styles.summary}>
        {left === null
          ? 'Nothing is left: the content is ready for the public.'
          : `${left} before the content is ready for the public. What is saved in the draft disappears from this list.`}
        {!isEditor && ' Only people with the role Editor can change it.'}
      </p>
      {launchSections.map(({ title, kinds, ...section }) => {
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
            <p>{left.length === 0 ? section.done : section.todo}</p>
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
