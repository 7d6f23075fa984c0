import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as api from '../../../../api/content.ts';
import { Refusal } from '../../../../api/route.ts';
import { call, interruptions } from '../../../request.ts';
import { sharedValue } from '../../../shared-value.ts';
import { fileQuery } from '../queries.ts';

/** Time after the last key until the form is saved, and keys within it are taken back together. */
const pauseMs = 1000;
const retryMs = 10_000;
const maxSteps = 200;

/** A value that the form had, and the field that changed then. */
interface Step {
  readonly value: api.Value;
  readonly path: api.FieldPath;
}

type Changed = Extract<api.SaveAnswer, { outcome: 'changed' }>;

export interface DraftState {
  readonly value: api.Value;
  /** What the file in the draft has; `issues` keep it from being published. */
  readonly saved: Pick<api.ContentFile, 'hash' | 'value' | 'issues'>;
  /** The value that the server has checked completely. */
  readonly checked: api.Value;
  readonly issues: readonly api.ContentIssue[];
  /** Fields that somebody else changed as well: nothing is saved until the person has chosen. */
  readonly conflicts: readonly api.FieldChange[];
  /** Whether what somebody else saved came into the form since the last change. */
  readonly isMerged: boolean;
  /** Who saved that. */
  readonly author?: Changed['author'];
  readonly savedAt?: Date;
  readonly error?: Error | undefined;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Whether a part of the form waits for a correction or a choice, or for the desk. */
export const isStuck = ({ issues, conflicts, error }: DraftState): boolean =>
  issues.length > 0 || conflicts.length > 0 || error !== undefined;

/** Whether a part of the form is not in the draft. */
export const isUnsaved = (state: DraftState): boolean => state.value !== state.checked || isStuck(state);

export const isPending = ({ value, checked, conflicts, error }: DraftState): boolean =>
  value !== checked && conflicts.length === 0 && error === undefined;

/** A file of the draft in a form: it saves itself, merges what others save, and takes steps back. */
export function openDraftFile(
  { path: filePath, ...saved }: DraftState['saved'] & { readonly path: string },
  send: (change: api.ContentChange) => Promise<api.SaveAnswer>,
) {
  const shared = sharedValue<DraftState>({
    value: saved.value,
    saved,
    checked: saved.value,
    issues: [],
    conflicts: [],
    isMerged: false,
    past: [],
    future: [],
  });
  const state = shared.get;
  const set = (change: Partial<DraftState>) => shared.set({ ...state(), ...change });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = 0;
  /** Saves run one after the other. */
  let saves = Promise.resolve();
  let sending: api.Value | undefined;

  const change = (path: api.FieldPath, part: api.Value | undefined, isTyped = false): void => {
    const { value, past } = state();
    const last = past.at(-1);
    const isSameStep = isTyped && last && api.isSamePath(last.path, path) && Date.now() - typedAt < pauseMs;
    typedAt = isTyped ? Date.now() : 0;
    set({
      value: api.withValueAt(value, path, part) ?? {},
      isMerged: false,
      past: isSameStep ? past : [...past, { value, path }].slice(-maxSteps),
      future: [],
    });
    saveLater();
  };

  const step = (from: 'past' | 'future', to: 'past' | 'future') => (): api.FieldPath | undefined => {
    const { value, [from]: steps, [to]: others } = state();
    const last = steps.at(-1);
    if (!last) return undefined;
    typedAt = 0;
    set({ value: last.value, [from]: steps.slice(0, -1), [to]: [...others, { value, path: last.path }] });
    saveLater();
    return last.path;
  };

  /** Saves at once what is valid; in a conflict, what the form has. Resolves to whether all is saved. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    set({ conflicts: [] });
    saves = saves.then(saveNow);
    await saves;
    return !isUnsaved(state());
  };

  const saveLater = (delayMs = pauseMs): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (state().conflicts.length === 0) save();
    }, delayMs);
  };

  const saveNow = async (): Promise<void> => {
    const { value, saved } = state();
    if (isSame(value, saved.value)) return set({ checked: value, issues: [], error: undefined });
    sending = value;
    try {
      const issues = await put(value);
      const valid = validPart(value, state().saved.value, issues ?? []);
      if (issues?.length && !isSame(valid, saved.value) && !(await put(valid))) return;
      if (issues) set({ checked: value, issues, error: undefined });
    } catch (error) {
      set({ error: error instanceof Error ? error : new Error(String(error)) });
      // The others wait for the person: a login, a correction.
      if (error instanceof Refusal && error.code === 'unavailable' && state().value === value)
        saveLater(retryMs);
    } finally {
      sending = undefined;
    }
  };

  /** Sends a value. Resolves to what the desk refuses of it, or to undefined after a change by somebody else. */
  const put = async (value: api.Value): Promise<readonly api.ContentIssue[] | undefined> => {
    const answer = await send({ path: filePath, hash: state().saved.hash, value });
    if (answer.outcome === 'refused') return answer.issues;
    if (answer.outcome === 'changed') return merge(answer);
    set({ saved: answer, savedAt: new Date() });
    return [];
  };

  /** Takes over what somebody else saved meanwhile; the steps back do not take it away again. */
  const merge = async ({ file: theirs, differences, author }: Changed): Promise<undefined> => {
    const { saved, value, past, future } = state();
    const mergeWith = (mine: api.Value) => mergeChanges(saved.value, mine, theirs.value) ?? mine;
    const mergeStep = (step: Step): Step => ({ ...step, value: mergeWith(step.value) });
    const merged = mergeWith(value);
    const conflicts = differences.filter(
      ({ path, before }) =>
        !isSame(before, api.valueAt(saved.value, path)) && !isSame(before, api.valueAt(merged, path)),
    );
    set({
      value: merged,
      saved: theirs,
      conflicts,
      isMerged: true,
      author,
      error: undefined,
      past: past.map(mergeStep),
      future: future.map(mergeStep),
    });
    if (conflicts.length === 0) await saveNow();
  };

  return {
    state,
    /** The state in a component, which is rendered again when it changes. */
    use: shared.use,
    change,
    /** Takes the last step back. Returns the field that it changed. */
    undo: step('past', 'future'),
    redo: step('future', 'past'),
    save,
    stop: () => clearTimeout(timer),
    /** Whether the page may be closed: all is saved, or can be sent without waiting for an answer. */
    canClose: (): boolean => {
      const { value, checked } = state();
      const isSent = value === checked || value === sending;
      return !isStuck(state()) && (isSent || (sending === undefined && fitsClosing(value)));
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The value of a form after somebody else saved the file: what was typed stays, and every other field gets the version
 * in the file. A list is taken as a whole unless all versions have as many entries.
 */
function mergeChanges(
  base: api.Value | undefined,
  mine: api.Value | undefined,
  theirs: api.Value | undefined,
) {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (api.isObject(base) && api.isObject(mine) && api.isObject(theirs)) {
    const merged: Record<string, api.Value> = {};
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const value: api.Value | undefined = mergeChanges(base[name], mine[name], theirs[name]);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }
  if (
    api.isList(base) &&
    api.isList(mine) &&
    api.isList(theirs) &&
    base.length === mine.length &&
    mine.length === theirs.length
  )
    return mine.map((entry, index): api.Value => mergeChanges(base[index], entry, theirs[index]) ?? entry);
  return mine;
}

/** What is typed without the fields that have issues: these keep what is saved. */
function validPart(typed: api.Value, saved: api.Value, issues: readonly api.ContentIssue[]): api.Value {
  return issues.reduce<api.Value>((value, { path }) => {
    // A list keeps its saved entries as a whole, since they may have moved; so does a group that is not saved at all.
    const end = path.findIndex((_, length) => !api.isObject(api.valueAt(saved, path.slice(0, length))));
    const place = end < 0 ? path : path.slice(0, end);
    return api.withValueAt(value, place, api.valueAt(saved, place)) ?? saved;
  }, typed);
}

/** Browsers send no more than 64 KiB once a page is closed. */
const fitsClosing = (value: api.Value): boolean => new Blob([JSON.stringify(value)]).size <= 60_000;

/** A file in a form, which saves itself also when its screen is left. */
export function useDraftFile(file: api.ContentFile) {
  const queries = useQueryClient();
  const [draft] = useState(() =>
    openDraftFile(file, async (change) => {
      const answer = await call(api.saveFile, { body: change }, { keepalive: fitsClosing(change.value) });
      // What is on this screen does not change below the person who types.
      queries.invalidateQueries({ queryKey: ['content'], refetchType: 'none' });
      return answer;
    }),
  );
  const state = draft.use();
  useEffect(() => {
    const closing = new AbortController();
    const close = (event: Event) => {
      const isWaiting = isPending(draft.state());
      if (!draft.canClose() || (isWaiting && interruptions.asked.signed_out)) event.preventDefault();
      else if (isWaiting) draft.save();
    };
    // The first comes before a reload asks for the file. Safari on a phone has only the second.
    for (const name of ['beforeunload', 'pagehide']) addEventListener(name, close, closing);
    return () => {
      closing.abort();
      draft.stop();
      queries.removeQueries(fileQuery(file.path));
    };
  }, [draft, file.path, queries]);
  return { draft, state };
}
