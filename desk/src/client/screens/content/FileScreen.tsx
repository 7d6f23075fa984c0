import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ContentFile, DraftChanges, FieldChange, SaveAnswer, Value } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ContentForm } from './ContentForm.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import styles from './FileScreen.module.css';
import { isGroupSchema } from './Group.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isSame, mergeChanges } from './merge-changes.ts';
import { Preview, usePreviewOpen } from './Preview.tsx';
import { changesQuery, fileQuery, treeQuery } from './queries.ts';
import type { Revealed } from './reveal.ts';
import { SaveBar } from './SaveBar.tsx';
import { useIssues } from './use-issues.ts';

export function Component() {
  const [search] = useSearchParams();
  const path = search.get('path') ?? '';
  const { data } = useSuspenseQuery(fileQuery(path));
  return <Editor key={path} file={data} field={search.get('field')} />;
}

interface EditorProps {
  readonly file: ContentFile;
  /** Steps to the field that receives focus, as `team/members/0/name`. */
  readonly field: string | null;
}

function Editor({ file, field }: EditorProps) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState({ hash: file.hash, value: file.value });
  const [value, setValue] = useState(file.value);
  const [conflict, setConflict] = useState<readonly FieldChange[]>([]);
  const [revealed, setRevealed] = useState<Revealed>();
  useEffect(() => {
    if (field !== null) setRevealed({ path: field.split('/') });
  }, [field]);
  const isChanged = !isSame(value, saved.value);
  const [isPreviewOpen, openPreview] = usePreviewOpen();
  const { issues, setIssues } = useIssues({ path: file.path, hash: saved.hash, value }, isChanged);
  const save = useMutation({
    mutationFn: (sent: Value) =>
      request<SaveAnswer>('/api/content/file', {
        method: 'POST',
        body: { path: file.path, hash: saved.hash, value: sent },
      }),
    onSuccess: (answer, sent) => {
      if (answer.outcome === 'saved') {
        setSaved(answer);
        setConflict([]);
        // What was typed while the answer was on its way stays.
        setValue((now) => (now === sent ? answer.value : now));
        queries.invalidateQueries(changesQuery);
        queries.invalidateQueries(treeQuery);
      } else if (answer.outcome === 'refused') {
        setIssues(answer.issues);
        if (answer.issues[0]) setRevealed({ path: answer.issues[0].path });
      } else {
        const theirs = answer.file;
        setValue((now) => mergeChanges(saved.value, now, theirs.value) ?? now);
        setSaved({ hash: theirs.hash, value: theirs.value });
        setConflict(answer.differences);
      }
    },
  });
  const start = () => {
    if (isChanged && !save.isPending) save.mutate(value);
  };
  useSaveKey(start);
  return (
    <Screen
      title={file.title}
      actions={
        <>
          <Button aria-expanded={isPreviewOpen} onPress={() => openPreview(!isPreviewOpen)}>
            {isPreviewOpen ? 'Close preview' : 'Preview'}
          </Button>
          {file.path.startsWith('openings/') && <RemoveOpening file={file} hash={saved.hash} />}
          {field !== null && <Link to="/content/launch">Before launch</Link>}
          <Link to="/content/changes">Changes</Link>
          <Link to="/content">All pages</Link>
        </>
      }
    >
      <div className={styles.layout}>
        {isPreviewOpen ? (
          <Preview file={file} value={isChanged ? value : undefined} />
        ) : (
          <Contents file={file} />
        )}
        <div className={styles.form}>
          {conflict.length > 0 && <Conflict differences={conflict} value={value} />}
          <ContentForm
            schema={file.schema}
            value={value}
            issues={issues}
            revealed={revealed}
            onChange={(next) => {
              setValue(next);
              if (!save.isPending) save.reset();
            }}
          />
          <SaveBar
            schema={file.schema}
            issues={issues}
            onReveal={setRevealed}
            action="Save in the draft"
            isPending={save.isPending}
            isDisabled={!isChanged}
            onSave={start}
            error={save.error}
            isRefused={save.data?.outcome === 'refused' && issues.length > 0}
          >
            {save.data?.outcome === 'saved' && !isChanged && (
              <Notice kind="success">Saved in the draft. It is not public yet.</Notice>
            )}
          </SaveBar>
        </div>
      </div>
      <LeaveDialog isChanged={isChanged} />
    </Screen>
  );
}

/** The parts of the form, to jump to. */
function Contents({ file }: { readonly file: ContentFile }) {
  const parts = Object.entries(file.schema.properties ?? {}).filter(([, field]) => isGroupSchema(field));
  if (parts.length < 3) return null;
  return (
    <nav aria-label="Parts of this page" className={styles.contents}>
      <ul>
        {parts.map(([name, { title }]) => (
          <li key={name}>
            <a
              href={`#root_${name}__group`}
              onClick={(event) => {
                // Without a new address, which would be a navigation.
                event.preventDefault();
                const part = document.getElementById(`root_${name}__group`);
                part?.focus({ preventScroll: true });
                part?.scrollIntoView();
              }}
            >
              {title ?? name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ConflictProps {
  readonly differences: readonly FieldChange[];
  readonly value: Value;
}

function Conflict({ differences, value }: ConflictProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} tabIndex={-1} className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict">Somebody else saved this page meanwhile</h2>
      <p>
        Nothing of yours is saved yet, and nothing is lost. The form has what you typed; all other fields have
        the version of your colleague. Correct the form where you prefer the other version, and save again.
      </p>
      <FieldChanges
        fields={differences}
        before="Your colleague’s"
        after="Yours"
        inForm={({ path, after }) => (isSame(valueAt(value, path), after) ? 'after' : 'before')}
      />
    </section>
  );
}

const valueAt = (value: Value, path: FieldChange['path']): Value | undefined =>
  path.reduce<Value | undefined>(
    (part, step) => (part as Record<string | number, Value> | null | undefined)?.[step],
    value,
  );

function RemoveOpening({ file, hash }: { readonly file: ContentFile; readonly hash: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = async () => {
    const changes = await request<DraftChanges>('/api/content/openings/remove', {
      method: 'POST',
      body: { path: file.path, hash },
    });
    queries.setQueryData(changesQuery.queryKey, changes);
    await queries.invalidateQueries(treeQuery);
    navigate('/content/changes', { state: { leave: true } });
  };
  return (
    <>
      <Button look="quiet" onPress={() => setOpen(true)}>
        Remove this opening
      </Button>
      {isOpen && (
        <ConfirmDialog
          danger
          title={`Remove ${file.title}?`}
          action="Remove"
          onConfirm={remove}
          onCancel={() => setOpen(false)}
        >
          <p>
            Visitors see the opening until the change is public. Until then you can take it back under
            “Changes”.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Ctrl+S, or Command+S, saves. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
