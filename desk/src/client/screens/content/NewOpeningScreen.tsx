import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ContentIssue, CreateAnswer, FormSchema, Value } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { messageOf, Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ContentForm } from './ContentForm.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isSame } from './merge-changes.ts';
import { fileAddress, openingFormQuery, treeQuery } from './queries.ts';
import type { Revealed } from './reveal.ts';
import { SaveBar } from './SaveBar.tsx';

/** Fields of the short form, in its order. Place in the list and first day have a value that usually fits. */
const shortFields = [
  'position',
  'offices',
  'remote',
  'employment',
  'arrangement',
  'team',
  'level',
  'closes',
  'promise',
  'body',
  'drawing',
  'title',
  'description',
];

const begunText = '## What you will do\n\n- \n\n## What you bring\n\n- \n\n## What you get\n\n- \n';

export function Component() {
  const { data: schema } = useSuspenseQuery(openingFormQuery);
  const { data: tree } = useSuspenseQuery(treeQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [begun] = useState<Value>({ body: begunText });
  const [value, setValue] = useState(begun);
  const [issues, setIssues] = useState<readonly ContentIssue[]>([]);
  const [revealed, setRevealed] = useState<Revealed>();
  const create = useMutation({
    mutationFn: () => {
      const openings = tree.groups
        .flatMap(({ files }) => files)
        .filter(({ path }) => path.startsWith('openings/'));
      const hidden = { order: openings.length + 1, posted: new Date().toISOString().slice(0, 10) };
      return request<CreateAnswer>('/api/content/openings', {
        method: 'POST',
        body: { value: { ...hidden, ...(value as object) } },
      });
    },
    onSuccess: async (answer) => {
      if (answer.outcome === 'created') {
        await queries.invalidateQueries({ queryKey: ['content'] });
        navigate(fileAddress(answer.path), { state: { leave: true } });
        return;
      }
      setIssues(answer.issues);
      if (answer.issues[0]) setRevealed({ path: answer.issues[0].path });
    },
  });
  const isChanged = !isSame(value, begun);
  const form = shortForm(schema);
  return (
    <Screen title="New opening" width="narrow" actions={<Link to="/content">All pages</Link>}>
      <ContentForm schema={form} value={value} issues={issues} revealed={revealed} onChange={setValue} />
      <SaveBar
        schema={form}
        issues={issues}
        onReveal={setRevealed}
        action="Add to the draft"
        isPending={create.isPending}
        isDisabled={!isChanged}
        onSave={() => create.mutate()}
      >
        {create.error && <Notice kind="error">{messageOf(create.error)}</Notice>}
        {create.data?.outcome === 'refused' && (
          <Notice kind="error">Nothing is saved yet. Correct these fields and add it again.</Notice>
        )}
      </SaveBar>
      <LeaveDialog isChanged={isChanged} />
    </Screen>
  );
}

function shortForm(schema: FormSchema): FormSchema {
  const fields = shortFields.flatMap((name) => {
    const field = schema.properties?.[name];
    return field ? [[name, field] as const] : [];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
