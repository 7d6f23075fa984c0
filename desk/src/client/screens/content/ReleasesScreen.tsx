import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Release, ReleaseList } from '../../../api/publication.ts';
import { request } from '../../request.ts';
import { usePerson } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import { focusHeading, Screen } from '../../ui/Screen.tsx';
import { Time } from '../../ui/Time.tsx';
import { publicationQuery, releasesQuery } from './queries.ts';
import styles from './ReleasesScreen.module.css';

/** Earlier versions of the site, one of which can be public again. */
export function Component() {
  const { data } = useSuspenseQuery(releasesQuery);
  const { mode, planned } = useSuspenseQuery(publicationQuery).data;
  const mayPublish = usePerson().roles.includes('publisher');
  const [chosen, setChosen] = useState<Release | null>(null);
  const [done, setDone] = useState('');
  const queries = useQueryClient();
  const makePublic = async ({ commit, note }: Release) => {
    const releases = await request<ReleaseList>(`/api/content/releases/${commit}/switch`, { method: 'POST' });
    queries.setQueryData(releasesQuery.queryKey, releases);
    // An open dialog would take the focus back.
    flushSync(() => setChosen(null));
    setDone(`“${note}” is public again.`);
    focusHeading();
  };
  return (
    <Screen title="Releases" actions={<Link to="/content/changes">Changes</Link>}>
      {done && <Notice kind="success">{done}</Notice>}
      {data.releases.length === 0 ? (
        <p>
          {mode === 'here'
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
        <ConfirmDialog
          title={`Make “${chosen.note}” public again?`}
          action="Make public"
          onConfirm={() => makePublic(chosen)}
          onCancel={() => setChosen(null)}
        >
          <p>
            Visitors see the version of <Time at={chosen.at} /> within two seconds. The changes of your draft
            stay as they are.
          </p>
          {planned && (
            <p>
              On <Time at={planned.at} /> the planned publication “{planned.note}” follows. It contains what
              you take back now, unless you cancel it on the screen Changes.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Screen>
  );
}
