import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import * as api from '../../../../api/content.ts';
import { type FieldPath, valueAt } from '../../../../api/schema-path.ts';
import { call, RequestError } from '../../../request.ts';
import { sharedValue } from '../../../shared-value.ts';
import { content } from '../queries.ts';
import { isSame, isSamePath, mergeChanges, validPart, withValueAt } from './values.ts';

/** Time after the last key until the form is saved, and keys within it are taken back together. */
const pauseMs = 1000;
const retryMs = 10_000;
const maxSteps = 200;

/** A value that the form had, and the field that changed then. */
interface Step {
  readonly value: api.Value;
  readonly path: FieldPath;
}

type Changed = Extract<api.SaveAnswer, { outcome: 'changed' }>;

export interface DraftState {
  readonly value: api.Value;
  /** What the file in the draft has. */
  readonly saved: { readonly hash: string; readonly value: api.Value };
  /** The value of which the server has said all. */
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
export class DraftFile {
  readonly #path: string;
  readonly #send: (change: api.ContentChange) => Promise<api.SaveAnswer>;
  readonly #shared: ReturnType<typeof sharedValue<DraftState>>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedAt = 0;
  /** Saves run one after the other. */
  #saves: Promise<void> = Promise.resolve();
  #sending: api.Value | undefined;

  constructor(
    { path, hash, value }: Pick<api.ContentFile, 'path' | 'hash' | 'value'>,
    send: (change: api.ContentChange) => Promise<api.SaveAnswer>,
  ) {
    this.#path = path;
    this.#send = send;
    this.#shared = sharedValue<DraftState>({
      value,
      saved: { hash, value },
      checked: value,
      issues: [],
      conflicts: [],
      isMerged: false,
      past: [],
      future: [],
    });
  }

  readonly state = (): DraftState => this.#shared.get();

  /** The state in a component, which is rendered again when it changes. */
  readonly use = (): DraftState => this.#shared.use();

  /** Whether the page may be closed: all is saved, or can be sent without waiting for an answer. */
  get canClose(): boolean {
    const { value, checked } = this.state();
    const isSent = value === checked || value === this.#sending;
    return !isStuck(this.state()) && (isSent || this.#sending === undefined);
  }

  readonly change = (path: FieldPath, part: api.Value | undefined, isTyped = false): void => {
    const { value, past } = this.state();
    const last = past.at(-1);
    const isSameStep = isTyped && last && isSamePath(last.path, path) && Date.now() - this.#typedAt < pauseMs;
    this.#typedAt = isTyped ? Date.now() : 0;
    this.#set({
      value: withValueAt(value, path, part) ?? {},
      isMerged: false,
      past: isSameStep ? past : [...past, { value, path }].slice(-maxSteps),
      future: [],
    });
    this.#saveLater();
  };

  /** Takes the last step back. Returns the field that it changed. */
  readonly undo = (): FieldPath | undefined => this.#step('past', 'future');

  readonly redo = (): FieldPath | undefined => this.#step('future', 'past');

  #step(from: 'past' | 'future', to: 'past' | 'future'): FieldPath | undefined {
    const { value } = this.state();
    const step = this.state()[from].at(-1);
    if (!step) return undefined;
    this.#typedAt = 0;
    this.#set({
      value: step.value,
      [from]: this.state()[from].slice(0, -1),
      [to]: [...this.state()[to], { value, path: step.path }],
    });
    this.#saveLater();
    return step.path;
  }

  /** Saves at once what is valid; in a conflict, what the form has. Resolves to whether all is saved. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#set({ conflicts: [] });
    this.#saves = this.#saves.then(() => this.#save());
    await this.#saves;
    return !isUnsaved(this.state());
  };

  readonly stop = (): void => clearTimeout(this.#timer);

  #saveLater(delayMs = pauseMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.state().conflicts.length === 0) this.save();
    }, delayMs);
  }

  async #save(): Promise<void> {
    const { value, saved } = this.state();
    if (isSame(value, saved.value)) return this.#set({ checked: value, issues: [], error: undefined });
    this.#sending = value;
    try {
      const issues = await this.#put(value);
      const valid = validPart(value, this.state().saved.value, issues ?? []);
      if (issues?.length && !isSame(valid, saved.value) && !(await this.#put(valid))) return;
      if (issues) this.#set({ checked: value, issues, error: undefined });
    } catch (error) {
      this.#set({ error: error instanceof Error ? error : new Error(String(error)) });
      // The others wait for the person: a login, a correction.
      if (error instanceof RequestError && error.code === 'unavailable' && this.state().value === value)
        this.#saveLater(retryMs);
    } finally {
      this.#sending = undefined;
    }
  }

  /** Sends a value. Resolves to what the desk refuses of it, or to undefined after a change by somebody else. */
  async #put(value: api.Value): Promise<readonly api.ContentIssue[] | undefined> {
    const answer = await this.#send({ path: this.#path, hash: this.state().saved.hash, value });
    if (answer.outcome === 'refused') return answer.issues;
    if (answer.outcome === 'changed') return this.#merge(answer);
    this.#set({ saved: { hash: answer.hash, value: answer.value }, savedAt: new Date() });
    return [];
  }

  /** Takes over what somebody else saved meanwhile; the steps back do not take it away again. */
  async #merge({ file: theirs, differences, author }: Changed): Promise<undefined> {
    const { saved, value, past, future } = this.state();
    const merge = (mine: api.Value) => mergeChanges(saved.value, mine, theirs.value) ?? mine;
    const mergeStep = (step: Step): Step => ({ ...step, value: merge(step.value) });
    const merged = merge(value);
    const conflicts = differences.filter(
      ({ path, before }) =>
        !isSame(before, valueAt(saved.value, path)) && !isSame(before, valueAt(merged, path)),
    );
    this.#set({
      value: merged,
      saved: { hash: theirs.hash, value: theirs.value },
      conflicts,
      isMerged: true,
      author,
      error: undefined,
      past: past.map(mergeStep),
      future: future.map(mergeStep),
    });
    if (conflicts.length === 0) await this.#save();
  }

  #set(change: Partial<DraftState>): void {
    this.#shared.set({ ...this.state(), ...change });
  }
}

/** Browsers send no more than 64 KiB once a page is closed. */
const fitsClosing = (value: api.Value): boolean => new Blob([JSON.stringify(value)]).size <= 60_000;

/** A file in a form, which saves itself also when its screen is left. */
export function useDraftFile(file: api.ContentFile) {
  const queries = useQueryClient();
  const [draft] = useState(
    () =>
      new DraftFile(file, async (change) => {
        const answer = await call(api.saveFile, { body: change }, { keepalive: fitsClosing(change.value) });
        // What is on this screen does not change below the person who types.
        queries.invalidateQueries({ ...content, refetchType: 'none' });
        return answer;
      }),
  );
  const state = draft.use();
  useBeforeUnload((event) => {
    if (!draft.canClose || (isPending(state) && !fitsClosing(state.value))) event.preventDefault();
  });
  const close = useEffectEvent(() => {
    if (draft.canClose && isPending(state)) draft.save();
  });
  useEffect(() => {
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      draft.stop();
    };
  }, [draft]);
  return { draft, state };
}
