import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { dayIn } from '@veramasa/contract/zoned-time';
import { useCallback, useMemo, useState } from 'react';
import { Link, useBeforeUnload, useNavigate, useParams } from 'react-router';
import {
  type ContentIssue,
  createPage,
  type FormSchema,
  isObject,
  type PageFolder,
  pageFolderOf,
  pageFolders,
  pageKinds,
  type Value,
} from '../../../../api/content.ts';
import { type FieldPath, valueAt } from '../../../../api/schema-path.ts';
import { call } from '../../../request.ts';
import { useSession } from '../../../session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { content, fileAddress, fileQuery, filesOf, pageFormQuery, treeQuery } from '../queries.ts';
import { ContentForm } from './Field.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { needs, SaveBar } from './SaveBar.tsx';
import { isSame, startsWith, withValueAt } from './values.ts';

interface ShortForm {
  /** Fields in their order. The others have a value that usually fits. */
  readonly fields: readonly string[];
  /** Values that the form begins with. */
  readonly begun: (today: string) => Readonly<Record<string, Value>>;
  /** Values of the fields that the form leaves out, from today and the number of such pages. */
  readonly hidden: (today: string, pages: number) => Readonly<Record<string, Value>>;
}

const shortForms: Readonly<Record<PageFolder, ShortForm>> = {
  openings: {
    fields: [
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
    ],
    begun: () => ({
      body: '## What you will do\n\n- \n\n## What you bring\n\n- \n\n## What you get\n\n- \n',
    }),
    hidden: (today, pages) => ({ order: pages + 1, posted: today }),
  },
  insights: {
    fields: [
      'name',
      'heading',
      'promise',
      'body',
      'figures',
      'sources',
      'ask',
      'author',
      'published',
      'service',
      'industry',
      'cardLine',
      'title',
      'description',
    ],
    begun: (today) => ({ body: '', published: today }),
    hidden: (today) => ({ checked: today }),
  },
};

/** The form of a new page of the folder in the address. */
export function NewPageScreen() {
  const { folder: wanted } = useParams();
  const folder = pageFolders.find((one) => one === wanted);
  if (!folder) throw new Response('There is no such form.', { status: 404 });
  return <NewPage key={folder} folder={folder} />;
}

function NewPage({ folder }: { readonly folder: PageFolder }) {
  const { noun } = pageKinds[folder];
  const { fields, hidden } = shortForms[folder];
  const { data: schema } = useSuspenseQuery(pageFormQuery(folder));
  const { data: tree } = useSuspenseQuery(treeQuery);
  const { data: company } = useSuspenseQuery(fileQuery('company.yaml'));
  const { timeZone } = useSession().company;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const today = () => dayIn(new Date(), timeZone);
  const [begun] = useState(() => shortForms[folder].begun(today()));
  const [value, setValue] = useState<Value>(begun);
  const [issues, setIssues] = useState<readonly ContentIssue[]>([]);
  const [revealed, setRevealed] = useState<FieldPath>();
  const create = useMutation({
    mutationFn: () => {
      const pages = filesOf(tree).filter(({ path }) => pageFolderOf(path) === folder).length;
      const rest = hidden(today(), pages);
      return call(createPage, { body: { folder, value: { ...rest, ...(isObject(value) && value) } } });
    },
    onSuccess: async (answer) => {
      if (answer.outcome === 'created') {
        await queries.invalidateQueries(content);
        navigate(fileAddress(answer.path), { state: { leave: true } });
        return;
      }
      const place = ({ path }: ContentIssue) => fields.indexOf(String(path[0]));
      const sorted = [...answer.issues].sort((one, other) => place(one) - place(other));
      setIssues(sorted);
      setRevealed(sorted[0]?.path);
    },
  });
  const change = useCallback(
    (path: FieldPath, part: Value | undefined) => {
      setValue((now) => withValueAt(now, path, part) ?? begun);
      // The next try says whether the field is right now.
      setIssues((now) => now.filter((issue) => !startsWith(issue.path, path)));
    },
    [begun],
  );
  const isChanged = !isSame(value, begun);
  useBeforeUnload((event) => isChanged && event.preventDefault());
  const form = useMemo(() => shortForm(schema, fields, officesOf(company.value)), [schema, fields, company]);
  return (
    <Screen title={`New ${noun}`} width="narrow" actions={<Link to="/content">All pages</Link>}>
      <ContentForm
        schema={form}
        value={value}
        issues={issues}
        revealed={revealed}
        onReveal={setRevealed}
        onChange={change}
      >
        <SaveBar
          status={issues.length > 0 ? `Not added: ${needs(issues.length)}` : ''}
          isProblem
          error={create.error}
        >
          <Button
            look="primary"
            isPending={create.isPending}
            isDisabled={!isChanged}
            onPress={() => create.mutate()}
          >
            Add to the draft
          </Button>
        </SaveBar>
      </ContentForm>
      <LeaveDialog isUnsaved={isChanged} save={async () => false} />
    </Screen>
  );
}

/** Ids of the offices, of which an opening names one or more. */
function officesOf(company: Value): readonly Value[] {
  const offices = valueAt(company, ['offices']);
  return Array.isArray(offices) ? offices.map((office) => valueAt(office, ['id']) ?? null) : [];
}

function shortForm(schema: FormSchema, names: readonly string[], offices: readonly Value[]): FormSchema {
  const fields = names.flatMap((name) => {
    const field = schema.properties?.[name];
    if (!field) return [];
    const items = { type: 'string', enum: offices };
    const choice = name === 'offices' && { description: '', items };
    return [[name, { ...field, ...choice }] as const];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
