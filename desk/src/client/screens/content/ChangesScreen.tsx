import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { DraftChanges, FileChange } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import styles from './ChangesScreen.module.css';
import { FieldChanges, Thumbnail } from './FieldChanges.tsx';
import { PublishForm } from './PublishForm.tsx';
import { changesQuery, fileAddress, treeQuery, vanishedQuery } from './queries.ts';

export function Component() {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(changesQuery);
  const [discarded, setDiscarded] = useState<FileChange | null>(null);
  const [done, setDone] = useState('');
  const count = data.files.length;
  const discard = async ({ path, title }: FileChange) => {
    const changes = await request<DraftChanges>('/api/content/discard', {
      method: 'POST',
      body: { paths: [path] },
    });
    queries.setQueryData(changesQuery.queryKey, changes);
    queries.invalidateQueries(treeQuery);
    queries.invalidateQueries(vanishedQuery);
    // An open dialog would take the focus back.
    flushSync(() => setDiscarded(null));
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
      <PublishForm changes={count} />
      {data.files.map((file) => (
        <section key={file.path} className={styles.file}>
          <header>
            <div>
              <h2>
                {file.kind === 'removed' || !isPage(file) ? (
                  file.title
                ) : (
                  <Link to={fileAddress(file.path)}>{file.title}</Link>
                )}
              </h2>
              <p>{summaryOf(file)}</p>
            </div>
            {file.kind !== 'removed' && isPage(file) && (
              <Link
                to={`${fileAddress(file.path)}&preview`}
                aria-label={`Preview of ${file.title}`}
                className={styles.preview}
              >
                Preview
              </Link>
            )}
            <Button
              look="quiet"
              aria-label={`Discard the changes of ${file.title}`}
              onPress={() => setDiscarded(file)}
            >
              Discard
            </Button>
          </header>
          {file.kind === 'changed' && (
            <FieldChanges fields={file.fields} before="Public" after="Changed to" isPublic />
          )}
          {!isPage(file) && (
            <Thumbnail
              name={file.path.slice('photographs/'.length)}
              version={file.kind === 'removed' ? 'public' : 'draft'}
            />
          )}
        </section>
      ))}
      {discarded && (
        <ConfirmDialog
          danger
          title={`Discard the changes of ${discarded.title}?`}
          action="Discard"
          onConfirm={() => discard(discarded)}
          onCancel={() => setDiscarded(null)}
        >
          <p>{whatDiscardDoes[discarded.kind]}</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}

const isPage = ({ path }: FileChange): boolean => !path.startsWith('photographs/');

function summaryOf({ kind, fields, path }: FileChange): string {
  if (kind === 'added') return path.startsWith('photographs/') ? 'New photograph' : 'New';
  if (kind === 'removed') return path.startsWith('photographs/') ? 'Removed photograph' : 'Removed';
  return fields.length === 1 ? 'One field changed' : `${fields.length} fields changed`;
}

const whatDiscardDoes = {
  changed: 'The page is again as the public sees it. Your colleagues’ changes of this page go as well.',
  added: 'It was never public. It is deleted.',
  removed: 'It comes back as the public sees it.',
};
