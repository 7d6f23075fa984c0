import { exitCode, type Finding } from './finding.ts';

const signs = { ready: '✓', open: '✗', unknown: '?' } as const;
const verdicts = {
  0: 'Ready for the public.',
  1: 'Not ready for the public.',
  2: 'Nothing is known to stand in the way, but not everything could be looked at.',
} as const;

/** For people: grouped, what is open first in each group, with what to do about it. */
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
      // What is to be done about several things alike is said once, after the last.
      ...(todo && todos.lastIndexOf(todo) === index ? [`    → ${todo}`] : []),
    ]);
    return [group, ...lines].join('\n');
  });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const sum = `${count('open')} open, ${count('unknown')} not known, ${count('ready')} ready.`;
  return `${blocks.join('\n\n')}\n\n${sum} ${verdicts[exitCode(findings)]}\n`;
}

/** For programs. */
export function jsonReport(findings: readonly Finding[]): string {
  return `${JSON.stringify({ exitCode: exitCode(findings), findings }, null, 2)}\n`;
}
