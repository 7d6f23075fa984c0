import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Publication, PublicationAnswer, PublishBody } from '../../../api/publication.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { messageOf, Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './PublishForm.module.css';
import { changesQuery, publicationQuery, releasesQuery, treeQuery } from './queries.ts';

/** Makes the changes public, and tells how the publication goes, also one that a colleague has started. */
export function PublishForm({ changes }: { readonly changes: number }) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { data } = useQuery(publicationQuery);
  const publication = data?.publication ?? null;
  const isRunning = publication?.state === 'running';
  const publish = useMutation({
    mutationFn: (body: PublishBody) =>
      request<PublicationAnswer>('/api/content/publish', { method: 'POST', body }),
    onSuccess: (answer) => {
      queries.setQueryData(publicationQuery.queryKey, answer);
      setNote('');
    },
  });
  const endedAt = publication?.endedAt;
  // The draft and the releases are others when a publication has ended.
  useEffect(() => {
    if (!endedAt) return;
    for (const { queryKey } of [changesQuery, treeQuery, releasesQuery])
      queries.invalidateQueries({ queryKey });
  }, [endedAt, queries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate({ note });
  };
  return (
    <section className={styles.publish}>
      {changes > 0 && (
        <form onSubmit={submit} className={styles.form}>
          <TextInput
            label="What has changed?"
            description="One line for your colleagues. It is not on the site."
            value={note}
            onChange={setNote}
            isRequired
            maxLength={200}
          />
          <Button type="submit" look="primary" isDisabled={isRunning} isPending={publish.isPending}>
            Publish
          </Button>
        </form>
      )}
      {publish.error && <Notice kind="error">{messageOf(publish.error)}</Notice>}
      {publication && <Progress publication={publication} />}
    </section>
  );
}

const kinds = { running: 'plain', done: 'success', failed: 'error' } as const;

function Progress({ publication }: { readonly publication: Publication }) {
  const { state, person, note, message, errors, warnings } = publication;
  return (
    <Notice kind={kinds[state]}>
      <p>
        <b>{note}</b>, by {person}
      </p>
      <p>{message}</p>
      <Sentences of={errors} />
      {warnings.length > 0 && (
        <details>
          <summary>What to look at before the site is announced: {warnings.length}</summary>
          <Sentences of={warnings} />
        </details>
      )}
    </Notice>
  );
}

function Sentences({ of: sentences }: { readonly of: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
