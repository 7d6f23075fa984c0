import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftChanges, FileChange } from '../../../../api/content.ts';
import * as api from '../../../../api/publication.ts';
import { call, queryOf } from '../../../request.ts';
import { usePerson, useSession } from '../../../session.ts';
import { ActionForm } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { ErrorNotice, Hint, keepFocus, Stack } from '../../../ui/Layout.tsx';
import { pagesQuery, publicationQuery } from '../queries.ts';
import styles from './changes.module.css';
import { AskPublishers, Hidden, Planned, Progress, Requests } from './PublicationNotices.tsx';

interface PublishFormProps {
  readonly changes: DraftChanges;
  /** Those that are published. */
  readonly chosen: readonly FileChange[];
}

/** Makes the changes public, now or later, and shows the progress of a publication, also of a colleague's. */
export function PublishForm(props: PublishFormProps) {
  const { data, error } = useQuery(publicationQuery);
  const mayPublish = usePerson().has('publisher');
  if (!data) return <ErrorNotice error={error} />;
  return (
    <Stack as="section" aria-label="Publish">
      <ErrorNotice error={error} />
      {data.planned && <Planned {...data.planned} />}
      {data.publication &&
        !props.changes.takenBack.some(({ commit }) => commit === data.publication?.commit) && (
          <Progress {...data.publication} site={data.site} />
        )}
      <Requests requests={data.requests} />
      <Hidden changes={props.changes} />
      {props.changes.files.some(({ unused }) => !unused) && (
        <div className={styles.form}>
          {mayPublish ? <Form {...data} {...props} /> : <AskPublishers publishers={data.publishers} />}
        </div>
      )}
    </Stack>
  );
}

/** Value of the option that makes no redirect; no page has it. */
const notFound = 'not-found';

function Form({ publication, planned, mode, changes, chosen }: PublishFormProps & api.PublicationAnswer) {
  const { timeZone } = useSession().company;
  // Read before anything is published: what it asks needs an answer.
  const { data: asked, error } = useQuery({ ...queryOf(api.readVanished), staleTime: 0, gcTime: 0 });
  const { data: pages } = useQuery(pagesQuery);
  const [isLater, setLater] = useState(false);
  const { state, note } = publication ?? {};
  // A note whose publication has failed stays, and so does the next one, which is typed meanwhile.
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>('[name=note]');
    if (state === 'done' && typed?.value.trim() === note) typed?.form?.reset();
  }, [state, note]);
  // With the last change the form disappears.
  useEffect(() => () => void keepFocus(), []);
  if (!asked || !pages) return <ErrorNotice error={error} />;
  const paths = chosen.map(({ path }) => path);
  const vanished = asked.filter(({ path }) => paths.includes(path));
  const obstacle =
    state === 'running'
      ? 'A publication runs. Wait until it has ended.'
      : chosen.length === 0
        ? 'Nothing is ticked. Tick a page to publish it.'
        : undefined;
  const send = async (fields: FormData, form: HTMLFormElement) => {
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const answerFor = (address: string) => (textOf(address) === notFound ? null : textOf(address));
    await call(api.publish, {
      body: {
        note: textOf('note'),
        addresses: Object.fromEntries(vanished.map(({ address }) => [address, answerFor(address)])),
        base: changes.base,
        tree: changes.tree,
        paths,
        ...(isLater && { at: textOf('at') }),
      },
    });
    setLater(false);
    if (isLater) form.reset();
  };
  const options = [...pages, { value: notFound, label: 'Show “Page not found”' }];
  return (
    <ActionForm
      action={isLater ? 'Plan' : mode === 'here' ? 'Publish' : 'Send for review'}
      obstacle={obstacle}
      run={send}
      others={
        <>
          {mode === 'here' && !planned && (
            <Button look="quiet" onClick={() => setLater(!isLater)}>
              {isLater ? 'Publish now instead' : 'Publish later'}
            </Button>
          )}
          {!obstacle && (
            <Hint>{`${chosen.length === 1 ? 'One page is' : `${chosen.length} pages are`} ticked.`}</Hint>
          )}
        </>
      }
    >
      {vanished.length > 0 && (
        <fieldset className={styles.vanished}>
          <legend>Addresses of the site vanish. Choose where their visitors are sent.</legend>
          <Hint>
            Search engines, bookmarks and printed matter still lead there. Links of this site are changed by
            the publication.
          </Hint>
          {vanished.map(({ address, title, suggested }) => (
            <Select
              key={address}
              name={address}
              label={`${title}, ${address}`}
              options={options}
              defaultValue={suggested}
            />
          ))}
        </fieldset>
      )}
      <TextInput
        name="note"
        label="What has changed?"
        help="One line for your colleagues. It is not on the site."
        required
        maxLength={200}
      />
      {isLater && (
        <TextInput
          name="at"
          label="Publish on"
          type="datetime-local"
          help={`Time in ${timeZone}. The ticked pages are published as they are now; what you change afterwards is not in it.`}
          required
          autoFocus
        />
      )}
    </ActionForm>
  );
}
