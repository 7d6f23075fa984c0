import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DraftChanges } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ContentScreen.module.css';
import { FieldChanges } from './FieldChanges.tsx';
import { changesQuery, treeQuery } from './queries.ts';

export function Component() {
  const { data: tree } = useSuspenseQuery(treeQuery);
  return (
    <>
      <h1>Pages of the site</h1>
      <Changes />
      <div className={styles.groups}>
        {tree.groups.map(({ title, files }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {files.map((file) => (
                <li key={file.path}>
                  <Link to={`/content/${file.path}`}>{file.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Changes() {
  const { data } = useSuspenseQuery(changesQuery);
  const queries = useQueryClient();
  const discard = useMutation({
    mutationFn: (path: string) =>
      request<DraftChanges>('/api/content/discard', { method: 'POST', body: { paths: [path] } }),
    onSuccess: (changes) => queries.setQueryData(changesQuery.queryKey, changes),
  });
  return (
    <section className={styles.changes}>
      <h2>Changes that are not public yet</h2>
      {discard.error && <Notice kind="error">{discard.error.message}</Notice>}
      {data.files.length === 0 && <p>There are none. Choose a page below to change it.</p>}
      {data.files.map((file) => (
        <details key={file.path}>
          <summary>
            {file.title} ({file.kind === 'changed' ? `${file.fields.length} changed` : file.kind})
          </summary>
          <FieldChanges fields={file.fields} before="Public" after="Draft" />
          <Button look="danger" onPress={() => discard.mutate(file.path)} isDisabled={discard.isPending}>
            Give up the changes of {file.title}
          </Button>
        </details>
      ))}
    </section>
  );
}
