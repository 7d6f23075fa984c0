/** Values of labels by name. Every distinct set is a series of its own, so none may come from a visitor. */
export type Labels = Readonly<Record<string, string>>;

/** One metric family, written in the text format of Prometheus, version 0.0.4. */
export interface Instrument {
  text(): string;
}

export interface Counter extends Instrument {
  add(labels: Labels, by?: number): void;
}

export interface Histogram extends Instrument {
  observe(labels: Labels, value: number): void;
}

/** A value that only grows. A series appears with its first event, those of `known` at once. */
export function counter(name: string, help: string, known: readonly Labels[] = []): Counter {
  const series = new Map<string, number>(known.map((labels) => [written(labels), 0]));
  return {
    add(labels, by = 1) {
      const key = written(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    text: () =>
      family(
        name,
        help,
        'counter',
        [...series].map(([key, value]) => line(name, key, value)),
      ),
  };
}

/** Observations counted by upper bounds, ascending. */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>();
  return {
    observe(labels, value) {
      const key = written(labels);
      let seen = series.get(key);
      if (!seen) {
        seen = { counts: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, seen);
      }
      seen.sum += value;
      seen.count += 1;
      const at = bounds.findIndex((bound) => value <= bound);
      if (at >= 0) seen.counts[at] = (seen.counts[at] ?? 0) + 1;
    },
    text: () =>
      family(
        name,
        help,
        'histogram',
        [...series].flatMap(([key, seen]) => {
          let below = 0;
          const buckets = bounds.map((bound, index) => {
            below += seen.counts[index] ?? 0;
            return line(`${name}_bucket`, joined(key, `le="${bound}"`), below);
          });
          return [
            ...buckets,
            line(`${name}_bucket`, joined(key, 'le="+Inf"'), seen.count),
            line(`${name}_sum`, key, seen.sum),
            line(`${name}_count`, key, seen.count),
          ];
        }),
      ),
  };
}

/** Values read at the moment of asking. */
export function gauge(name: string, help: string, values: readonly (readonly [Labels, number])[]): string {
  return family(
    name,
    help,
    'gauge',
    values.map(([labels, value]) => line(name, written(labels), value)),
  );
}

const family = (name: string, help: string, type: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');

const line = (name: string, labels: string, value: number) =>
  `${name}${labels && `{${labels}}`} ${Number.isFinite(value) ? value : value > 0 ? '+Inf' : 'NaN'}`;

const joined = (labels: string, more: string) => (labels ? `${labels},${more}` : more);

/** As the text format has them; remembered for sets of labels that are used again. */
function written(labels: Labels): string {
  const known = texts.get(labels);
  if (known !== undefined) return known;
  const text = Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
    .join(',');
  texts.set(labels, text);
  return text;
}

const texts = new WeakMap<Labels, string>();

const escaped = (sign: string) => (sign === '\n' ? '\\n' : `\\${sign}`);
