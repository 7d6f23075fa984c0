/** The result of one check before launch. */
export interface Finding {
  /** The heading under which it is shown. */
  readonly group: string;
  /** `open` blocks the launch; `unknown` could not be checked. */
  readonly state: 'ready' | 'open' | 'unknown';
  /** The result in one sentence. */
  readonly what: string;
  /** The remedy; empty if the state is `ready`. */
  readonly todo: string;
  /** Affected files, pages or variables. */
  readonly where: readonly string[];
}

const finding =
  (state: Finding['state']) =>
  (group: string, what: string, todo = '', where: readonly string[] = []): Finding => ({
    group,
    state,
    what,
    todo,
    where,
  });

export const ready = finding('ready');
export const open = finding('open');
export const unknown = finding('unknown');

/** Ready with the first sentence when `passed`, otherwise open with the second one. */
export const check = (
  passed: boolean,
  group: string,
  [yes, no]: readonly [yes: string, no: string],
  todo: string,
  where: readonly string[] = [],
): Finding => (passed ? ready(group, yes) : open(group, no, todo, where));

/** 0: ready. 1: a finding is open. 2: no finding is open, but not everything could be checked. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === 'open')) return 1;
  return findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}

const signs = { ready: '✓', open: '✗', unknown: '?' } as const;
const verdicts = {
  0: 'Ready for the public.',
  1: 'Not ready for the public.',
  2: 'Nothing is open, but not everything could be checked.',
} as const;

/** The text report; open findings come first in each group. */
export function textReport(findings: readonly Finding[]): string {
  const groups = [...new Set(findings.map(({ group }) => group))];
  const order = ['open', 'unknown', 'ready'];
  const blocks = groups.map((group) => {
    const own = findings
      .filter((finding) => finding.group === group)
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    const todos = own.map(({ todo }) => todo);
    const lines = own.flatMap(({ state, what, todo, where }, index) => [
      `  ${signs[state]} ${what}`,
      ...where.filter((place) => !what.includes(place)).map((place) => `      - ${place}`),
      // Findings with the same remedy show it once, after the last of them.
      ...(todo && todos.lastIndexOf(todo) === index ? [`    → ${todo}`] : []),
    ]);
    return [group, ...lines].join('\n');
  });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const sum = `${count('open')} open, ${count('unknown')} unknown, ${count('ready')} ready.`;
  return `${blocks.join('\n\n')}\n\n${sum} ${verdicts[exitCode(findings)]}`;
}
