import type { LatticeGroup } from '../../ui/figure/Figure/Lattice.tsx';

export type CalculatorKind = 'predictive-value' | 'inspection' | 'payback' | 'outage';

type Values = Readonly<Record<string, number>>;

interface Formula {
  readonly fields: Readonly<Record<string, readonly [start: number, least: number, most: number]>>;
  /** The table that is shown without script: the field that it changes, and the value in each row. */
  readonly table: readonly [changed: string, ...values: number[]];
  /** The results by name; `Infinity` stands for "never". */
  readonly results: (values: Values) => Values;
  /** Results shown as marks, in the order of the lattice. */
  readonly lattice?: Readonly<Record<string, LatticeGroup['mark']>>;
}

/**
 * What a positive result means. Source: Altman and Bland, Diagnostic tests 2: predictive values, BMJ 1994; 309: 102.
 * Percentages in, percentages and counts of 1,000 out.
 */
export function predictiveValue({ prevalence = 0, sensitivity = 0, specificity = 0 }: Values) {
  const ill = prevalence * 10;
  const found = (ill * sensitivity) / 100;
  const alarm = ((1000 - ill) * (100 - specificity)) / 100;
  const missed = ill - found;
  const quiet = 1000 - ill - alarm;
  return { positive: share(found, alarm), negative: share(quiet, missed), found, alarm, missed, quiet };
}

const share = (part: number, rest: number) => (part + rest === 0 ? 0 : (100 * part) / (part + rest));

/**
 * Parts to inspect before a rate of escapes can be ruled out: the smallest n for which at most `found` faulty parts
 * among n would be less likely than 1 - confidence (exact binomial). `ruleOfThree` holds for 95% and no fault.
 * Source of the check: Hanley and Lippman-Hand, JAMA 1983; 249: 1743.
 */
export function partsToInspect({ rate = 1, confidence = 95, found = 0 }: Values) {
  const p = rate / 100;
  const enough = (n: number) => atMost(found, n, p) <= 1 - confidence / 100;
  // With fewer, so many faults are as likely as not, and the confidence is at least 50%.
  let parts = Math.floor(found / p) + 1;
  while (!enough(parts)) parts++;
  return { parts, ruleOfThree: Math.ceil(3 / p) };
}

/** The probability of at most k successes in n trials. */
function atMost(k: number, n: number, p: number): number {
  let term = (1 - p) ** n;
  let sum = term;
  for (let i = 1; i <= k; i++) {
    term *= ((n - i + 1) / i) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

/** Payback of an automation: what it costs to build over what it saves per month, with exceptions and rework. */
export function payback(v: Values) {
  const { cases = 0, minutes = 0, rate = 0, clean = 0, exceptionMinutes = 0 } = v;
  const { reversed = 0, reworkMinutes = 0, running = 0, build = 0 } = v;
  const cost = (count: number, each: number) => (count * each * rate) / 60;
  const today = cost(cases, minutes);
  const automatic = (cases * clean) / 100;
  const exceptions = cost(cases - automatic, exceptionMinutes);
  const rework = cost((automatic * reversed) / 100, reworkMinutes);
  const saving = today - exceptions - rework - running;
  return {
    today,
    exceptions,
    rework,
    saving,
    months: saving > 0 ? build / saving : Number.POSITIVE_INFINITY,
  };
}

/**
 * Cost of one outage and of a year of them, from the recovery time and the data loss. The two terms follow NIST
 * SP 800-34 Rev. 1.
 */
export function outage(v: Values) {
  const { recovery = 0, loss = 0, income = 0, lost = 0, people = 0 } = v;
  const { wage = 0, entries = 0, reentry = 0, events = 0 } = v;
  const sales = (recovery * income * lost) / 100;
  const idle = recovery * people * wage;
  const repair = loss * entries * reentry;
  const once = sales + idle + repair;
  return { sales, idle, repair, once, year: once * events };
}

export const formulas: Readonly<Record<CalculatorKind, Formula>> = {
  'predictive-value': {
    fields: {
      prevalence: [2, 0.1, 90],
      sensitivity: [80, 1, 100],
      specificity: [90, 1, 100],
    },
    table: ['prevalence', 0.5, 1, 2, 5, 10, 30],
    results: predictiveValue,
    lattice: { found: 'star', alarm: 'ring', missed: 'diamond', quiet: 'dot' },
  },
  inspection: {
    fields: { rate: [1, 0.01, 50], confidence: [95, 50, 99.9], found: [0, 0, 50] },
    table: ['rate', 0.1, 0.5, 1, 2, 5, 10],
    results: partsToInspect,
  },
  payback: {
    fields: {
      cases: [2000, 1, 1_000_000],
      minutes: [6, 0.1, 600],
      rate: [400, 1, 100_000],
      clean: [70, 0, 100],
      exceptionMinutes: [9, 0, 600],
      reversed: [1, 0, 100],
      reworkMinutes: [30, 0, 600],
      running: [12_000, 0, 10_000_000],
      build: [500_000, 0, 1_000_000_000],
    },
    table: ['clean', 40, 50, 60, 70, 80, 90],
    results: payback,
  },
  outage: {
    fields: {
      recovery: [8, 0, 720],
      loss: [24, 0, 720],
      income: [50_000, 0, 1_000_000_000],
      lost: [40, 0, 100],
      people: [25, 0, 100_000],
      wage: [300, 0, 100_000],
      entries: [60, 0, 1_000_000],
      reentry: [40, 0, 100_000],
      events: [1, 0, 100],
    },
    table: ['recovery', 0.5, 1, 4, 8, 24, 72],
    results: outage,
  },
};

export const startOf = (kind: CalculatorKind): Values =>
  Object.fromEntries(Object.entries(formulas[kind].fields).map(([name, [start]]) => [name, start]));

/** Values of an address, such as `?prevalence=5`; what is missing or no number in its range stays as it is. */
export function valuesOf(kind: CalculatorKind, address: string): Values {
  const asked = new URLSearchParams(address);
  return Object.fromEntries(
    Object.entries(formulas[kind].fields).map(([name, [start, least, most]]) => {
      const value = Number(asked.get(name) || Number.NaN);
      return [name, value >= least && value <= most ? value : start];
    }),
  );
}
