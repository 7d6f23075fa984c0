/** One thing that was looked at before launch. */
export interface Finding {
  /** Under which heading it is shown. */
  readonly group: string;
  /** `open` stands between this checkout and the public; `unknown` could not be looked at from here. */
  readonly state: 'ready' | 'open' | 'unknown';
  /** What was seen, one sentence. */
  readonly what: string;
  /** What to do about it; empty when it is ready. */
  readonly todo: string;
  /** Files, pages or variables it is about. */
  readonly where: readonly string[];
}

export const ready = (group: string, what: string): Finding => ({
  group,
  state: 'ready',
  what,
  todo: '',
  where: [],
});

export const open = (group: string, what: string, todo: string, where: readonly string[] = []): Finding => ({
  group,
  state: 'open',
  what,
  todo,
  where,
});

export const unknown = (
  group: string,
  what: string,
  todo: string,
  where: readonly string[] = [],
): Finding => ({
  group,
  state: 'unknown',
  what,
  todo,
  where,
});

/** 0: ready. 1: something is open. 2: nothing is known to be open, but not everything could be looked at. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === 'open')) return 1;
  return findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}
