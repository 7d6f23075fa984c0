import { useSuspenseQuery } from '@tanstack/react-query';
import { dayIn } from '@veramasa/contract/zoned-time';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as api from '../../../../api/content.ts';
import type { FieldPath } from '../../../../api/schema-path.ts';
import { call, queryOf } from '../../../request.ts';
import { usePerson, useSession } from '../../../session.ts';
import { ActionButton, tell } from '../../../ui/actions.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { fileAddress, treeQuery } from '../queries.ts';
import { reveal } from '../reveal.ts';
import { ContentForm, namesInOrder } from './Field.tsx';
import styles from './form.module.css';
import { needs, SaveBar, useLeaving } from './SaveBar.tsx';
import { isSame, startsWith, withValueAt } from './values.ts';

/** Values that the form of a new page begins with, from today and the number of such pages. */
const begins = {
  openings: (today: string, pages: number) => ({
    order: pages + 1,
    posted: today,
    body: '## What you will do\n\n- \n\n## What you bring\n\n- \n\n## What you get\n\n- \n',
  }),
  insights: (today: string) => ({ published: today, checked: today }),
};

export function NewPageScreen() {
  const { folder: wanted } = useParams();
  const folder = api.pageFolders.find((one) => one === wanted);
  if (!folder) throw new Response('There is no such form.', { status: 404 });
  return <NewPage key={folder} folder={folder} />;
}

function NewPage({ folder }: { readonly folder: api.PageFolder }) {
  const { noun, namedBy } = api.pageKinds[folder];
  const { data: schema } = useSuspenseQuery({
    ...queryOf(api.readPageForm, { query: { folder } }),
    staleTime: 'static',
  });
  const { data: tree } = useSuspenseQuery(treeQuery);
  const { timeZone } = useSession().company;
  const navigate = useNavigate();
  // Of another page, by its button "Duplicate".
  const { copied } = useLocation().state ?? {};
  const [begun] = useState(() => {
    const pages = tree.filter(({ path }) => api.pageFolderOf(path) === folder).length;
    const begin = begins[folder](dayIn(new Date(), timeZone), pages);
    if (!api.isObject(copied)) return begin;
    const { closes: _, title: __, description: ___, ...copy } = copied;
    return { ...copy, ...begin, ...('body' in copy && { body: copy.body }), [namedBy]: '' };
  });
  // The draft takes only a whole page, so the browser keeps one that is begun, until its screen is left. A copy is for one tab.
  const kept = `new ${folder} ${usePerson().id}`;
  const store = copied ? sessionStorage : localStorage;
  const [value, setValue] = useState<api.Value>(() => {
    const typed: unknown = JSON.parse(store.getItem(kept) ?? 'null');
    return api.isObject(typed) ? typed : begun;
  });
  useEffect(() => store.setItem(kept, JSON.stringify(value)), [store, kept, value]);
  useEffect(() => () => store.removeItem(kept), [store, kept]);
  const [issues, setIssues] = useState<readonly api.ContentIssue[]>([]);
  const create = async () => {
    const answer = await call(api.createPage, { body: { folder, value } });
    if (answer.outcome === 'created') {
      tell({ done: `The ${noun} is in the draft. Visitors see it after its publication.` });
      navigate(fileAddress(answer.path), { state: { leave: true } });
      return;
    }
    const names = namesInOrder(schema).flat();
    const place = ({ path }: api.ContentIssue) => names.indexOf(String(path[0]));
    const sorted = [...answer.issues].sort((one, other) => place(one) - place(other));
    setIssues(sorted);
    reveal(sorted[0]?.path);
  };
  const change = useCallback(
    (path: FieldPath, part: api.Value | undefined) => {
      setValue((now) => withValueAt(now, path, part) ?? begun);
      // The next try says whether the field is right now.
      setIssues((now) => now.filter((issue) => !startsWith(issue.path, path)));
    },
    [begun],
  );
  const isChanged = !isSame(value, begun);
  useLeaving(isChanged, async () => false);
  return (
    <Screen bar={null} title={`New ${noun}`} actions={<Link to="/content">All pages</Link>}>
      <div className={styles.form}>
        <ContentForm schema={schema} value={value} issues={issues} onChange={change} />
        <SaveBar
          schema={schema}
          issues={issues}
          status={issues.length > 0 ? `Not added: ${needs(issues.length)}` : 'Kept in this browser.'}
          isProblem={issues.length > 0}
        >
          <ActionButton look="primary" isDisabled={!isChanged} run={create}>
            Add to the draft
          </ActionButton>
        </SaveBar>
      </div>
    </Screen>
  );
}
