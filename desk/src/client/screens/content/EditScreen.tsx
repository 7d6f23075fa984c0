import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ContentFile, ContentIssue, SaveAnswer, Value } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ContentForm.module.css';
import { ContentForm } from './ContentForm.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { changesQuery, fileQuery } from './queries.ts';

/** Time after the last key until the server checks the form. */
const checkDelayMs = 400;

export function Component() {
  const path = useParams()['*'] ?? '';
  const { data } = useSuspenseQuery(fileQuery(path));
  return <Editor key={path} file={data} />;
}

function Editor({ file }: { readonly file: ContentFile }) {
  const [saved, setSaved] = useState({ hash: file.hash, value: file.value });
  const [value, setValue] = useState<Value>(file.value);
  const [outcome, setOutcome] = useState<SaveAnswer>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const queries = useQueryClient();
  const isChanged = value !== saved.value;
  const issues = useIssues(file.path, saved.hash, value, isChanged);
  useWarning(isChanged);

  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      const body = { path: file.path, hash: saved.hash, value };
      const answer = await request<SaveAnswer>('/api/content/file', { method: 'POST', body });
      setOutcome(answer);
      if (answer.outcome === 'saved') {
        setSaved(answer);
        setValue(answer.value);
        await queries.invalidateQueries({ queryKey: changesQuery.queryKey });
      }
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setSaving(false);
    }
  };

  const takeTheirs = (theirs: ContentFile) => {
    setSaved({ hash: theirs.hash, value: theirs.value });
    setValue(theirs.value);
    setOutcome(undefined);
  };

  const shown = outcome?.outcome === 'refused' && issues.length === 0 ? outcome.issues : issues;
  return (
    <>
      <p>
        <Link to="/content">All pages</Link>
      </p>
      <h1>{file.title}</h1>
      <ContentForm
        schema={file.schema}
        value={value}
        issues={shown}
        onChange={(next) => {
          setValue(next);
          if (outcome?.outcome === 'saved') setOutcome(undefined);
        }}
      />
      <div className={styles.actions}>
        {failure && <Notice kind="error">{failure}</Notice>}
        {outcome?.outcome === 'saved' && (
          <Notice kind="success">Saved in the draft. It is not public yet.</Notice>
        )}
        {outcome?.outcome === 'refused' && shown.length > 0 && (
          <Notice kind="error">
            Not saved: {shown.length === 1 ? 'one field needs' : `${shown.length} fields need`} a change.
          </Notice>
        )}
        {outcome?.outcome === 'changed' && (
          <Notice kind="warning">
            <p>Somebody else changed this page after you opened it. Nothing was saved yet.</p>
            <FieldChanges fields={outcome.differences} before="Theirs" after="Yours" />
            <Button onPress={() => takeTheirs(outcome.file)}>Take theirs</Button>{' '}
            <Button
              onPress={() => {
                setSaved({ hash: outcome.file.hash, value: outcome.file.value });
                setOutcome(undefined);
              }}
            >
              Keep mine
            </Button>
          </Notice>
        )}
        <Button look="primary" onPress={save} isDisabled={isSaving || !isChanged}>
          Save in the draft
        </Button>
      </div>
    </>
  );
}

/** What the server says about the form, a moment after the last key. */
function useIssues(path: string, hash: string, value: Value, isChanged: boolean): readonly ContentIssue[] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), checkDelayMs);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useQuery({
    queryKey: ['content', 'check', path, settled],
    queryFn: () =>
      request<{ readonly issues: readonly ContentIssue[] }>('/api/content/check', {
        method: 'POST',
        body: { path, hash, value: settled },
      }),
    enabled: isChanged,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  return (isChanged && data?.issues) || [];
}

/** The browser asks before it leaves a changed form. */
function useWarning(isChanged: boolean): void {
  const changed = useRef(isChanged);
  changed.current = isChanged;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changed.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
