import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as api from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { useStored } from '../../../shared-value.ts';
import { ActionButton, tell } from '../../../ui/actions.tsx';
import { ActionMenu, Button } from '../../../ui/Button.tsx';
import { ask } from '../../../ui/Dialog.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { FieldChanges } from '../changes/FieldChanges.tsx';
import { Preview } from '../preview/Preview.tsx';
import { fileQuery } from '../queries.ts';
import { reveal } from '../reveal.ts';
import { addPage } from './add-page.tsx';
import { isUnsaved, useDraftFile } from './draft-file.ts';
import { Field } from './Field.tsx';
import styles from './form.module.css';
import { FormContext } from './form-context.ts';
import { conflictTitle, SaveBar, useLeaving } from './SaveBar.tsx';

export function FileScreen() {
  const [search] = useSearchParams();
  const path = search.get('path') ?? '';
  const { data } = useSuspenseQuery(fileQuery(path));
  return <Editor key={path} file={data} search={search} />;
}

/**
 * In the address, `field` has the steps to the one that receives focus, as `team/members/0/name`; `preview` opens the
 * preview.
 */
function Editor({ file, search }: { readonly file: api.ContentFile; readonly search: URLSearchParams }) {
  const { draft, state } = useDraftFile(file);
  const field = search.get('field');
  useEffect(() => {
    if (field !== null) reveal(field.split('/'));
  }, [field]);
  const [words, setWords] = useState('');
  const follow = ({ target }: { readonly target: EventTarget }) => setWords(paragraphAt(target));
  const [preview, setPreview] = useStored('preview', 'closed', search.has('preview') ? 'open' : undefined);
  // The bar says what the page needs before it is shown.
  const isUnfinished = file.page !== null && state.saved.issues.length > 0;
  const isPreviewOpen = preview === 'open' && !isUnfinished;
  const togglePreview = () => {
    flushSync(() => setPreview(isPreviewOpen ? 'closed' : 'open'));
    // In a narrow window it is above the form. The whole is as high as a window.
    document.querySelector('#preview > *')?.scrollIntoView({ block: 'nearest' });
  };
  const undo = () => reveal(draft.undo());
  const redo = () => reveal(draft.redo());
  const save = async () => {
    await draft.save();
    reveal(draft.state().issues[0]?.path);
  };
  useEditorKeys({ save, undo, redo, preview: togglePreview });
  useLeaving(isUnsaved(state), async () => state.conflicts.length === 0 && draft.save());
  const navigate = useNavigate();
  const remove = async () => {
    const isRemoved = await ask({
      title: `Remove ${file.title}?`,
      body: 'What is public stays so until its removal is published.',
      action: 'Remove',
      danger: true,
      run: async () => {
        const query = { path: file.path, hash: draft.state().saved.hash };
        const body = { paths: [file.path], ...(await call(api.removeFile, { query })) };
        const undo = { action: 'Undo', run: () => call(api.restoreChanges, { body }) };
        tell({ done: `${file.title} is removed.`, undo });
      },
    });
    if (isRemoved) navigate('/content/changes', { state: { leave: true } });
  };
  const folder = api.pageFolderOf(file.path);
  const { value, saved, conflicts, past, future } = state;
  const form = useMemo(() => {
    // A field in which nothing was written yet says nothing: the bar lists it.
    const versions = [draft.state().value, saved.value];
    const isWritten = ({ path }: api.ContentIssue) =>
      versions.some((version) => (api.valueAt(version, path) ?? null) !== null);
    const left = saved.issues.filter(({ path }) => api.valueAt(saved.value, path));
    return { issues: [...state.issues.filter(isWritten), ...left], onChange: draft.change };
  }, [state.issues, saved, draft]);
  const parts = partsOf(file);
  return (
    <Screen
      bar={null}
      title={file.title}
      actions={
        <>
          {folder && (
            <>
              <Button
                look="quiet"
                onClick={async () => {
                  if (conflicts.length === 0) await draft.save();
                  await addPage(folder, navigate, file.path);
                }}
              >
                Duplicate
              </Button>
              <Button look="quiet" onClick={remove}>
                Remove this {api.pageKinds[folder].noun}
              </Button>
            </>
          )}
          <Link to="/content/changes">Changes</Link>
          <Link to="/content">All pages</Link>
        </>
      }
    >
      <div className={styles.layout}>
        {isPreviewOpen && <Preview file={file} words={words} />}
        <Stack className={styles.form} onFocus={follow} onInput={follow} onSelect={follow}>
          {/* Nothing is saved until the person has chosen. */}
          {conflicts.length > 0 && (
            <Stack as="section" className={styles.conflict} aria-labelledby="conflict">
              <h2 id="conflict" tabIndex={-1}>
                {conflictTitle(state)}
              </h2>
              <p>
                The draft has one version, and the form has yours, which is not saved yet. All other fields
                have the changes of both. Keep yours, take the other version or write a new one, then save.
              </p>
              <FieldChanges
                fields={conflicts}
                before="In the draft"
                after="Yours"
                onTake={({ path, before }) => {
                  draft.change(path, before);
                  reveal(path);
                }}
              />
              <ActionButton look="primary" run={save}>
                Save what the form has
              </ActionButton>
            </Stack>
          )}
          <FormContext value={form}>
            <Field schema={file.schema} value={value} path={[]} label={file.title} isRequired />
          </FormContext>
          <SaveBar state={state}>
            {parts.length > 2 && <ActionMenu label="Parts" of={file.title} look="quiet" items={parts} />}
            <Button look="quiet" disabled={past.length === 0} onClick={undo}>
              Undo
            </Button>
            <Button look="quiet" disabled={future.length === 0} onClick={redo}>
              Redo
            </Button>
            <Button aria-expanded={isPreviewOpen} disabled={isUnfinished} onClick={togglePreview}>
              {isPreviewOpen ? 'Close preview' : 'Preview'}
            </Button>
          </SaveBar>
        </Stack>
      </div>
    </Screen>
  );
}

/** The text of a field; of several paragraphs, the one with the cursor. */
function paragraphAt(field: EventTarget): string {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return '';
  const { value, selectionStart } = field;
  const start = value.lastIndexOf('\n', (selectionStart ?? 0) - 1) + 1;
  return value.slice(start).split('\n')[0] ?? '';
}

function partsOf({ schema }: api.ContentFile) {
  const [, groups, [last]] = api.namesInOrder(schema);
  const part = (name: string, label = schema.properties?.[name]?.title ?? name) =>
    [label, () => reveal([name])] as const;
  return [...groups.map((name) => part(name)), ...(last ? [part(last, api.unseenTitle)] : [])];
}

/** Ctrl+S, Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y, Ctrl+Enter; Command on a Mac. A text field in a dialog keeps its own steps. */
function useEditorKeys({ save, undo, redo, preview }: Readonly<Record<string, () => void>>): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    const steps = { z: event.shiftKey ? redo : undo, y: redo, enter: preview };
    const act = { ...(!isInDialog && steps), s: save }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onPress);
    return () => removeEventListener('keydown', onPress);
  }, []);
}
