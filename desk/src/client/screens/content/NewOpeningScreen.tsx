import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { dayIn } from '@veramasa/messages/text/zoned-time';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ContentIssue, CreateAnswer, FormSchema, Value } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { useSession } from '../../session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { ContentForm } from './ContentForm.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isSame } from './merge-changes.ts';
import { fileAddress, fileQuery, filesOf, openingFormQuery, treeQuery } from './queries.ts';
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

const begun: Value = {
  body: '## What you will do\n\n- \n\n## What you bring\n\n- \n\n## What you get\n\n- \n',
};

export function Component() {
  const { data: schema } = useSuspenseQuery(openingFormQuery);
  const { data: tree } = useSuspenseQuery(treeQuery);
  const { data: company } = useSuspenseQuery(fileQuery('company.yaml'));
  const { timeZone } = useSession().company;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [value, setValue] = useState<Value>(begun);
  const [issues, setIssues] = useState<readonly ContentIssue[]>([]);
  const [revealed, setRevealed] = useState<Revealed>();
  const create = useMutation({
    mutationFn: () => {
      const openings = filesOf(tree).filter(({ path }) => path.startsWith('openings/'));
      const hidden = { order: openings.length + 1, posted: dayIn(new Date(), timeZone) };
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
      const place = ({ path }: ContentIssue) => shortFields.indexOf(String(path[0]));
      const sorted = answer.issues.toSorted((one, other) => place(one) - place(other));
      setIssues(sorted);
      if (sorted[0]) setRevealed({ path: sorted[0].path });
    },
  });
  const isChanged = !isSame(value, begun);
  const form = useMemo(() => shortForm(schema, officesOf(company.value)), [schema, company]);
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
        error={create.error}
        isRefused={create.data?.outcome === 'refused'}
      />
      <LeaveDialog isChanged={isChanged} />
    </Screen>
  );
}

/** Ids of the offices, of which an opening names one or more. */
function officesOf(company: Value): readonly Value[] {
  const { offices } = company as { readonly offices: readonly { readonly id: string }[] };
  return offices.map(({ id }) => id);
}

function shortForm(schema: FormSchema, offices: readonly Value[]): FormSchema {
  const fields = shortFields.flatMap((name) => {
    const field = schema.properties?.[name];
    if (!field) return [];
    const items = { type: 'string', enum: offices };
    const choice = name === 'offices' && { description: '', items, uniqueItems: true };
    return [[name, { ...field, ...choice }] as const];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
