import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DraftChanges } from '../../../../api/content.ts';
import * as api from '../../../../api/publication.ts';
import { call } from '../../../request.ts';
import { usePerson } from '../../../session.ts';
import { ActionButton, ActionForm, tell } from '../../../ui/actions.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { NewTabLink, Notice, Time } from '../../../ui/Layout.tsx';
import { fileAddress, launchQuery, thingsLeft, treeQuery } from '../queries.ts';

export function Requests({ requests }: Pick<api.PublicationAnswer, 'requests'>) {
  return requests.map(({ person, note, at, pages }) => (
    <Notice key={person + at} kind="warning">
      <p>
        <b>{person}</b> asks to publish {pages}, <Time at={at} />.
      </p>
      {note && <p>“{note}”</p>}
    </Notice>
  ));
}

/** For an editor who may not publish. */
export function AskPublishers({ publishers }: Pick<api.PublicationAnswer, 'publishers'>) {
  return (
    <ActionForm
      action="Ask for publication"
      obstacle={publishers.length === 0 ? 'Nobody has the role Publisher. Ask an administrator.' : undefined}
      run={async (fields, form) => {
        await call(api.askPublishers, { body: { note: String(fields.get('note') ?? '') } });
        form.reset();
        tell({ done: 'The publishers see your request.' });
      }}
    >
      <TextInput
        name="note"
        label="Message to the publishers (optional)"
        help={`${new Intl.ListFormat('en').format(publishers) || 'Nobody'} ${publishers.length > 1 ? 'get' : 'gets'} an email.`}
        maxLength={200}
      />
    </ActionForm>
  );
}

/** What is not public although it is committed: publications that were taken back, and what engineers have added. */
export function Hidden({ changes: { takenBack, waiting } }: { readonly changes: DraftChanges }) {
  const lists = [
    [
      takenBack,
      'These publications were taken back. Pages that still have something of them are not ticked:',
    ],
    [waiting, 'The engineers have added this since the last publication. The next one makes it public:'],
  ] as const;
  return lists.map(
    ([commits, words]) =>
      commits.length > 0 && (
        <Notice key={words} kind="warning">
          <p>{words}</p>
          <ul>
            {commits.map(({ commit, note, person, at }) => (
              <li key={commit}>
                <b>{note}</b>, by {person}, <Time at={at} />
              </li>
            ))}
          </ul>
        </Notice>
      ),
  );
}

export function Planned({ at, note, person, plannedAt }: NonNullable<api.PublicationAnswer['planned']>) {
  const mayCancel = usePerson().has('publisher');
  return (
    <Notice kind="warning">
      <p>
        <b>{note}</b> is published on{' '}
        <b>
          <Time at={at} />
        </b>
        .
      </p>
      <p>
        Planned by {person} on <Time at={plannedAt} />. What was changed in the draft since then is not in it.
      </p>
      {mayCancel && <ActionButton run={() => call(api.cancelPlan)}>Cancel this publication</ActionButton>}
    </Notice>
  );
}

const kinds = { running: 'progress', done: 'success', failed: 'error' } as const;

/** The progress of the running publication, or the result of the last one. */
export function Progress({ site, ...publication }: api.Publication & Pick<api.PublicationAnswer, 'site'>) {
  const { state, person, note, message, branch, pullRequest } = publication;
  const { data: launch } = useQuery(launchQuery);
  const left = state === 'done' && launch && thingsLeft(launch);
  return (
    <Notice kind={kinds[state]}>
      <p>
        <b>{note}</b>, by {person}, <Time at={publication.endedAt ?? publication.startedAt} />
      </p>
      <p>{message}</p>
      {branch && (
        <p>
          Branch: <b>{branch}</b>
          {pullRequest && (
            <>
              {' · '}
              <NewTabLink href={pullRequest}>Open the pull request</NewTabLink>
            </>
          )}
        </p>
      )}
      <ul>
        {[...publication.errors, ...publication.warnings].map((sentence) => (
          <li key={sentence}>
            <Sentence text={sentence} />
          </li>
        ))}
      </ul>
      {state === 'done' && !branch && site && (
        <p>
          <NewTabLink href={site}>Open the public site</NewTabLink>
        </p>
      )}
      {/* A site with samples can be published, but should not be announced. */}
      {left && (
        <p>
          {left} to do <Link to="/content/launch">before the launch</Link>.
        </p>
      )}
    </Notice>
  );
}

/** What is wrong with a file, which is a link to its form. */
function Sentence({ text }: { readonly text: string }) {
  const { data: tree } = useQuery(treeQuery);
  const [, path, rest] = /^(?:\.\.\/)?content\/(\S+?)(:? .*)$/s.exec(text) ?? [];
  const file = tree?.find((one) => one.path === path);
  if (!file) return text;
  return (
    <>
      <Link to={fileAddress(file.path)}>{file.title}</Link>
      {rest}
    </>
  );
}
