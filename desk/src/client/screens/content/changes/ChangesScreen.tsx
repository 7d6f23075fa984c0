import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogTrigger } from 'react-aria-components';
import { Link } from 'react-router';
import { type DraftChanges, discardChanges, type FileChange } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Hint } from '../../../ui/Layout.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { focusHeading, Screen } from '../../../ui/Screen.tsx';
import { changesQuery, content, fieldAddress, fileAddress, launchQuery } from '../queries.ts';
import styles from './changes.module.css';
import { FieldChanges, Thumbnail } from './FieldChanges.tsx';
import { PublishForm } from './PublishForm.tsx';

export function ChangesScreen() {
  const queries = useQueryClient();
  const { files } = useSuspenseQuery(changesQuery).data;
  const [done, setDone] = useState('');
  const count = files.filter(({ unused }) => !unused).length;
  const afterDiscard = (title: string, changes: DraftChanges) => {
    queries.setQueryData(changesQuery.queryKey, changes);
    queries.invalidateQueries(content);
    setDone(`The changes of ${title} are discarded.`);
    focusHeading();
  };
  return (
    <Screen
      title="Changes"
      width="narrow"
      actions={
        <>
          <Link to="/content">All pages</Link>
          <Link to="/content/releases">Releases</Link>
        </>
      }
    >
      {done && <Notice kind="success">{done}</Notice>}
      <p>
        {count === 0
          ? 'All pages are as the public sees them. Choose a page to change it.'
          : `${count === 1 ? 'One page has' : `${count} pages have`} changes that are not public yet.`}
      </p>
      <TextWarnings files={files} />
      <PublishForm files={files} />
      {files.map((file) => (
        <File key={file.path} file={file} onDiscard={(changes) => afterDiscard(file.title, changes)} />
      ))}
    </Screen>
  );
}

/** Texts of changed files that break a rule about words or length. They may be published all the same. */
function TextWarnings({ files }: { readonly files: readonly FileChange[] }) {
  const { tasks = [] } = useQuery(launchQuery).data ?? {};
  const changed = files.map(({ path }) => path);
  const texts = tasks.filter(({ kind, path }) => kind === 'text' && changed.includes(path));
  if (texts.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>Before you publish, look at these texts again:</p>
      <ul>
        {texts.map(({ path, field, name, title, todo }) => (
          <li key={`${path} ${field.join()} ${name}`}>
            <Link to={fieldAddress(path, field)}>{title}</Link>: “{name}”. {todo}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface FileProps {
  readonly file: FileChange;
  readonly onDiscard: (changes: DraftChanges) => void;
}

function File({ file: { path, title, kind, fields, unused }, onDiscard }: FileProps) {
  const isPage = !path.startsWith('photographs/');
  const address = isPage && kind !== 'removed' ? fileAddress(path) : undefined;
  const noun = isPage ? '' : ' photograph';
  const summary = {
    changed: fields.length === 1 ? 'One field changed' : `${fields.length} fields changed`,
    added: unused ? 'New photograph, on no page yet: it is not published' : `New${noun}`,
    removed: `Removed${noun}`,
  };
  return (
    <section className={styles.file}>
      <header>
        <div>
          <h2>{address ? <Link to={address}>{title}</Link> : title}</h2>
          <Hint>{summary[kind]}</Hint>
        </div>
        {address && (
          <Link to={`${address}&preview`} aria-label={`Preview of ${title}`} className={styles.preview}>
            Preview
          </Link>
        )}
        <DialogTrigger>
          <Button look="quiet" aria-label={`Discard the changes of ${title}`}>
            Discard
          </Button>
          <ConfirmDialog
            danger
            title={`Discard the changes of ${title}?`}
            action="Discard"
            onConfirm={() => call(discardChanges, { body: { paths: [path] } })}
            onDone={onDiscard}
          >
            <p>{whatDiscardDoes[kind]}</p>
          </ConfirmDialog>
        </DialogTrigger>
      </header>
      {kind === 'changed' && <FieldChanges fields={fields} before="Public" after="Changed to" isPublic />}
      {!isPage && (
        <Thumbnail
          name={path.slice('photographs/'.length)}
          version={kind === 'removed' ? 'public' : 'draft'}
        />
      )}
    </section>
  );
}

const whatDiscardDoes = {
  changed: 'The page is again as the public sees it. Your colleagues’ changes of this page go as well.',
  added: 'It was never public. It is deleted.',
  removed: 'It comes back as the public sees it.',
};
