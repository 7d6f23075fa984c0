import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { discardChanges, type FileChange, restoreChanges } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { usePerson } from '../../../session.ts';
import { sharedValue } from '../../../shared-value.ts';
import { ActionButton, tell } from '../../../ui/actions.tsx';
import { Checkbox } from '../../../ui/Input.tsx';
import { Hint, Notice, Stack, Time } from '../../../ui/Layout.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { changesQuery, fieldAddress, fileAddress, launchQuery } from '../queries.ts';
import styles from './changes.module.css';
import { FieldChanges, Thumbnail } from './FieldChanges.tsx';
import { PublishForm } from './PublishForm.tsx';

const isPage = ({ path }: FileChange) => !path.startsWith('photographs/');

/** A change that was taken back, conflicts with the engineers' or has a mistake is published only when it is ticked. */
const isReady = (file: FileChange) => !(file.wasPublic || file.isConflict || file.mistakes.length > 0);

/** The ticks that a person has changed, also on other screens. The next publication forgets those of what was not ready. */
const ticks = sharedValue<ReadonlyMap<string, boolean>>(new Map());

export function ChangesScreen() {
  const { data: changes } = useSuspenseQuery(changesQuery);
  const mayPublish = usePerson().has('publisher');
  const ticked = ticks.use();
  const pages = changes.files.filter(isPage);
  const { tasks = [] } = useQuery(launchQuery).data ?? {};
  // They break a rule about words or length, and may be published all the same.
  const texts = tasks
    .filter(({ kind, path }) => kind === 'text' && changes.files.some((file) => file.path === path))
    .map(({ path, field, title, name, todo }) => ({
      ...{ file: path, path: field, label: title },
      message: `“${name}”. ${todo}`,
    }));
  const keyOf = (file: FileChange) => (isReady(file) ? file.path : file.path + changes.base);
  const isChosen = (file: FileChange) => ticked.get(keyOf(file)) ?? isReady(file);
  return (
    <Screen
      title="Changes"
      actions={
        <>
          <Link to="/content">All pages</Link>
          <Link to="/content/releases">Releases</Link>
        </>
      }
    >
      <p>
        {pages.length > 0
          ? `${pages.length === 1 ? 'One page has' : `${pages.length} pages have`} changes that are not public yet.`
          : 'Editors have changed nothing that is not public.'}
      </p>
      <div className={styles.changes}>
        <Stack className={styles.publish}>
          {changes.obstacle && <Notice kind="warning">{changes.obstacle}</Notice>}
          <Fields title="Before you publish, look at these texts again:" fields={texts} />
          <PublishForm changes={changes} chosen={pages.filter(isChosen)} />
        </Stack>
        <div className={styles.files}>
          {changes.files.map((file) => (
            <File key={file.path} file={file}>
              {mayPublish && isPage(file) && (
                <Checkbox
                  aria-label={`Publish ${file.title}`}
                  checked={isChosen(file)}
                  onChange={({ target }) => ticks.set(new Map(ticked).set(keyOf(file), target.checked))}
                />
              )}
            </File>
          ))}
        </div>
      </div>
    </Screen>
  );
}

/** Links to fields, with what to do there. */
function Fields({ title, fields }: { readonly title: string; readonly fields: FileChange['mistakes'] }) {
  if (fields.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{title}</p>
      <ul>
        {fields.map(({ file, path, label, message }) => (
          <li key={`${file} ${path.join()} ${message}`}>
            <Link to={fieldAddress(file, path)}>{label || 'This page'}</Link>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Discards the changes of a file; the same screen can undo that. */
async function discard({ path, title }: FileChange): Promise<void> {
  const paths = [path];
  const kept = await call(discardChanges, { body: { paths } });
  tell({
    done: `The changes of ${title} are discarded.`,
    undo: { action: 'Undo', run: () => call(restoreChanges, { body: { paths, ...kept } }) },
    stays: true,
  });
}

interface FileProps {
  readonly file: FileChange;
  /** Before its title. */
  readonly children: ReactNode;
}

function File({ file, children }: FileProps) {
  const { path, title, kind, fields, unused, isConflict, wasPublic, authors } = file;
  const address = isPage(file) && kind !== 'removed' ? fileAddress(path) : undefined;
  const noun = isPage(file) ? '' : ' photograph';
  const summary = {
    changed: fields.length === 1 ? 'One field changed' : `${fields.length} fields changed`,
    added: unused ? 'New photograph, on no page yet: it is not published' : `New${noun}`,
    removed: `Removed${noun}`,
  };
  const [before, after] = isConflict ? ['The engineers’', 'The draft’s'] : ['Public', 'Changed to'];
  return (
    <section className={styles.file}>
      <header>
        {children}
        <div>
          <h2>{address ? <Link to={address}>{title}</Link> : title}</h2>
          <Hint>
            {summary[kind]}
            {authors.map(({ name, at }) => (
              <span key={name}>
                {' · '}
                {name}, <Time at={at} />
              </span>
            ))}
          </Hint>
        </div>
        {address && (
          <Link to={`${address}&preview`} aria-label={`Preview of ${title}`} className={styles.preview}>
            Preview
          </Link>
        )}
        {/* A photograph goes with the page that shows it. */}
        {(isPage(file) || unused || kind !== 'added') && (
          <ActionButton
            look="quiet"
            aria-label={`${isConflict ? 'Take the engineers’ version' : 'Discard the changes'} of ${title}`}
            run={() => discard(file)}
          >
            {isConflict ? 'Take the engineers’ version' : 'Discard'}
          </ActionButton>
        )}
      </header>
      {(isConflict || wasPublic) && (
        <Notice kind="warning">
          {isConflict
            ? 'The engineers have changed or removed the same lines. Tick the page to publish the draft’s version.'
            : 'What the draft has here was public before and was taken back. Tick the page to make it public again.'}
        </Notice>
      )}
      <Fields title="These mistakes keep it from being published:" fields={file.mistakes} />
      {kind === 'changed' && <FieldChanges fields={fields} before={before} after={after} isPublic />}
      {!isPage(file) && <Thumbnail name={path.slice('photographs/'.length)} isPublic={kind === 'removed'} />}
    </section>
  );
}
