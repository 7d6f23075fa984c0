/** The result of one check before launch. */
export interface Finding {
  /** The heading under which it is shown. */
  readonly group: string;
  /** `open` blocks the launch; `unknown` could not be checked from here. */
  readonly state: 'ready' | 'open' | 'unknown';
  /** What must be true, or what was found, in one sentence. */
  readonly what: string;
  /** What to do about it; empty when it is ready. */
  readonly todo: string;
  /** Files, pages or variables it is about. */
  readonly where: readonly string[];
}

const finding =
  (state: Finding['state']) =>
  (group: string, what: string, todo = '', ...where: readonly string[]): Finding => {
    return { group, state, what, todo, where };
  };

export const ready = finding('ready');
export const open = finding('open');
export const unknown = finding('unknown');

/** Ready when it is true, otherwise open. */
export const check = (isTrue: boolean, ...finding: Parameters<typeof open>) =>
  isTrue ? ready(finding[0], finding[1]) : open(...finding);

/** 0: ready. 1: something is open. 2: nothing is open, but not everything could be checked. */
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

/** The report for people: open findings come first in each group. */
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
