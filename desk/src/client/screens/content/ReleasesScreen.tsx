import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Release, ReleaseList } from '../../../api/publication.ts';
import { request } from '../../request.ts';
import { usePerson } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { messageOf, Notice } from '../../ui/Notice.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { Time } from '../../ui/Time.tsx';
import { publicationQuery, releasesQuery } from './queries.ts';
import styles from './ReleasesScreen.module.css';

/** Earlier versions of the site, one of which can be public again. */
export function Component() {
  const { data } = useSuspenseQuery(releasesQuery);
  const { data: publication } = useSuspenseQuery(publicationQuery);
  const mayPublish = usePerson().roles.includes('publisher');
  const [chosen, setChosen] = useState<Release | null>(null);
  const [done, setDone] = useState('');
  return (
    <Screen title="Releases" actions={<Link to="/content/changes">Changes</Link>}>
      {done && <Notice kind="success">{done}</Notice>}
      {data.releases.length === 0 ? (
        <p>
          {publication.mode === 'here'
            ? 'Nothing has been published from the desk yet.'
            : 'This site is published by pull requests. To take a change back, ask the engineers to revert its pull request.'}
        </p>
      ) : (
        <RowTable
          rows={data.releases.map((release) => ({ ...release, id: release.commit }))}
          columns={[
            { label: 'What has changed', cell: ({ note }) => note },
            { label: 'Published by', cell: ({ person }) => person, quiet: true },
            { label: 'On', cell: ({ at }) => <Time at={at} />, quiet: true },
          ]}
          actions={(release) =>
            release.current ? (
              <span className={styles.current}>Public now</span>
            ) : mayPublish ? (
              <Button
                look="quiet"
                aria-label={`Make public again: ${release.note}`}
                onPress={() => setChosen(release)}
              >
                Make public again
              </Button>
            ) : null
          }
        />
      )}
      {chosen && (
        <SwitchDialog
          release={chosen}
          onClose={(sentence) => {
            setChosen(null);
            setDone(sentence);
            if (sentence) focusHeading();
          }}
        />
      )}
    </Screen>
  );
}

interface SwitchDialogProps {
  readonly release: Release;
  onClose(sentence: string): void;
}

function SwitchDialog({ release, onClose }: SwitchDialogProps) {
  const queries = useQueryClient();
  const { data: publication } = useQuery(publicationQuery);
  const change = useMutation({
    mutationFn: () =>
      request<ReleaseList>(`/api/content/releases/${release.commit}/switch`, { method: 'POST' }),
    onSuccess: (releases) => {
      queries.setQueryData(releasesQuery.queryKey, releases);
      onClose(`“${release.note}” is public again.`);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Make “${release.note}” public again?`}
      action="Make public"
      isPending={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={() => onClose('')}
    >
      <p>Visitors see this version within two seconds. The changes of your draft stay as they are.</p>
      {publication?.planned && (
        <p>
          On <Time at={publication.planned.at} /> the planned publication “{publication.planned.note}”
          follows. It contains what you take back now, unless you cancel it on the screen Changes.
        </p>
      )}
      {change.error && <Notice kind="error">{messageOf(change.error)}</Notice>}
    </ConfirmDialog>
  );
}
