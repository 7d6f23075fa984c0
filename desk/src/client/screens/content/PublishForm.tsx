import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type {
  AddressAnswers,
  Publication,
  PublicationAnswer,
  PublishBody,
  ScheduleBody,
} from '../../../api/publication.ts';
import { request } from '../../request.ts';
import { usePerson, useSession } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AskPublisher, Planned, Progress } from './PublicationNotices.tsx';
import styles from './PublishForm.module.css';
import { changesQuery, publicationQuery, releasesQuery, treeQuery, vanishedQuery } from './queries.ts';
import { VanishedAddresses } from './VanishedAddresses.tsx';

/** Makes the changes public, now or later, and tells how a publication goes, also one that a colleague has started. */
export function PublishForm({ changes }: { readonly changes: number }) {
  const queries = useQueryClient();
  const { roles } = usePerson();
  const { data } = useQuery(publicationQuery);
  const publication = data?.publication ?? null;
  const endedAt = publication?.endedAt;
  // A publication changes the draft and the releases.
  useEffect(() => {
    if (!endedAt) return;
    queries.invalidateQueries(changesQuery);
    queries.invalidateQueries(treeQuery);
    queries.invalidateQueries(releasesQuery);
  }, [endedAt, queries]);
  const mayPublish = roles.includes('publisher');
  if (!data) return null;
  return (
    <section className={styles.publish} aria-label="Publish">
      {data.planned && <Planned planned={data.planned} mayCancel={mayPublish} />}
      {publication && <Progress publication={publication} />}
      {changes > 0 && (mayPublish ? <Form answer={data} /> : <AskPublisher publishers={data.publishers} />)}
    </section>
  );
}

function Form({ answer: { publication, planned, mode } }: { readonly answer: PublicationAnswer }) {
  const queries = useQueryClient();
  const { company } = useSession();
  const { data: asked } = useQuery(vanishedQuery);
  const [note, setNote] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<AddressAnswers>({});
  const vanished = withFailed(asked?.vanished ?? [], publication);
  const publish = useMutation({
    mutationFn: (body: PublishBody | ScheduleBody) =>
      request<PublicationAnswer>(`/api/content/${'at' in body ? 'schedule' : 'publish'}`, {
        method: 'POST',
        body,
      }),
    onSuccess: (answer) => {
      queries.setQueryData(publicationQuery.queryKey, answer);
      queries.invalidateQueries(changesQuery);
      setNote('');
      setAt(null);
    },
  });
  const addresses = Object.fromEntries(
    vanished.map(({ address, suggested }) => [
      address,
      chosen[address] === undefined ? suggested : chosen[address],
    ]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate({ note, addresses, ...(at !== null && { at }) });
  };
  const isRunning = publication?.state === 'running';
  return (
    <form onSubmit={submit} className={styles.form}>
      <VanishedAddresses
        vanished={vanished}
        pages={asked?.pages ?? []}
        answers={addresses}
        onChoose={(address, to) => setChosen({ ...chosen, [address]: to })}
      />
      <TextInput
        label="What has changed?"
        description="One line for your colleagues. It is not on the site."
        value={note}
        onChange={setNote}
        isRequired
        maxLength={200}
      />
      {at !== null && (
        <div className={styles.time}>
          <TextInput
            label="Publish on"
            type="datetime-local"
            description={`Time in ${company.timeZone}. The draft is published as it is now; what you change afterwards is not in it.`}
            value={at}
            onChange={setAt}
            isRequired
            autoFocus
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          look="primary"
          isDisabled={isRunning || asked === undefined}
          isPending={publish.isPending}
        >
          {at !== null ? 'Plan' : mode === 'here' ? 'Publish' : 'Send for review'}
        </Button>
        {mode === 'here' && !planned && (
          <Button look="quiet" onPress={() => setAt(at === null ? '' : null)}>
            {at === null ? 'Publish later' : 'Publish now instead'}
          </Button>
        )}
      </div>
      <ErrorNotice error={publish.error} />
    </form>
  );
}

/** The addresses that the draft lacks, and those that only the build of the last publication has found. */
function withFailed(
  vanished: readonly { readonly address: string; readonly title: string; readonly suggested: string }[],
  publication: Publication | null,
) {
  const more = publication?.state === 'failed' ? publication.vanished : [];
  const known = vanished.map(({ address }) => address);
  return [
    ...vanished,
    ...more
      .filter((address) => !known.includes(address))
      .map((address) => ({ address, title: '', suggested: '/' })),
  ];
}
