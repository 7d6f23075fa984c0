import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { openPreview } from '../../../../api/content.ts';
import { compareRelease, goBack, type Release, readReleases } from '../../../../api/publication.ts';
import { call, queryOf } from '../../../request.ts';
import { usePerson } from '../../../session.ts';
import { ActionButton } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../../ui/Dialog.tsx';
import { ErrorNotice, Hint, Time } from '../../../ui/Layout.tsx';
import { RowTable } from '../../../ui/RowTable.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { publicationQuery } from '../queries.ts';
import styles from './changes.module.css';
import { FieldChanges } from './FieldChanges.tsx';

export function ReleasesScreen() {
  const { releases } = useSuspenseQuery(queryOf(readReleases)).data;
  const { planned } = useSuspenseQuery(publicationQuery).data;
  const mayPublish = usePerson().has('publisher');
  const [compared, setCompared] = useState<Release>();
  const makePublic = async ({ commit, note, at }: Release) => {
    const isDone = await ask({
      title: `Make “${note}” public again?`,
      body: (
        <>
          <p>
            Visitors see the version of <Time at={at} /> within two seconds. What you take back stays in the
            draft: Changes lists it, and nobody publishes it again by accident.
          </p>
          {planned && (
            <p>
              The publication “{planned.note}”, planned for <Time at={planned.at} />, is cancelled: it
              contains what you take back. Plan it again if you still want it.
            </p>
          )}
        </>
      ),
      action: 'Make public',
      run: () => call(goBack, { path: { commit } }),
      done: `“${note}” is public again.`,
    });
    if (isDone) setCompared(undefined);
  };
  return (
    <Screen title="Releases" actions={<Link to="/content/changes">Changes</Link>}>
      {releases.length === 0 ? (
        <p>There are no releases yet. A site that is published by pull requests has none.</p>
      ) : (
        <RowTable
          rows={releases.map((release) => ({ ...release, id: release.commit }))}
          columns={[
            { label: 'What has changed', cell: ({ note }) => note },
            { label: 'Published by', cell: ({ person }) => person, quiet: true },
            { label: 'On', cell: ({ at }) => <Time at={at} />, quiet: true },
          ]}
          actions={(release) => {
            if (release.current) return <span className={styles.current}>Public now</span>;
            const button = (action: string, act: (release: Release) => unknown) => (
              <Button look="quiet" aria-label={`${action}: ${release.note}`} onClick={() => act(release)}>
                {action}
              </Button>
            );
            return (
              <>
                {button('Compare', setCompared)}
                {mayPublish && button('Make public again', makePublic)}
              </>
            );
          }}
        />
      )}
      {compared && <Comparison key={compared.commit} {...compared} />}
    </Screen>
  );
}

const differences = { changed: 'Differs', added: 'Only in this release', removed: 'Not in this release' };

const focus = (heading: HTMLElement | null) => heading?.focus();

/** What visitors would see differently with an earlier release. */
function Comparison({ commit, note }: Release) {
  const { data, error } = useQuery(queryOf(compareRelease, { path: { commit } }));
  // In this tab: what is opened after an answer would be a popup.
  const open = async () => {
    const { login } = await call(openPreview, { body: { page: '/', release: commit } });
    location.assign(login);
  };
  return (
    <>
      <h2 ref={focus} tabIndex={-1}>
        “{note}” beside what is public
      </h2>
      <p>
        <ActionButton run={open}>Open this release</ActionButton>
      </p>
      <ErrorNotice error={error} />
      {data?.files.length === 0 && <p>Words and pictures are the same.</p>}
      {data?.files.map(({ path, title, kind, fields }) => (
        <section key={path} className={styles.file}>
          <h2>{title}</h2>
          <Hint>{differences[kind]}</Hint>
          <FieldChanges fields={fields} before="Public" after="In this release" isPublic />
        </section>
      ))}
    </>
  );
}
