import { interpolate } from '@veramasa/contract';
import { useEffect, useId, useState } from 'react';
import words from '../../../../content/wording/calculators.json' with { type: 'json' };
import { Lattice } from '../../ui/figure/Figure/Lattice.tsx';
import styles from './Calculator.module.css';
import { type CalculatorKind, formulas, startOf, type Values, valuesOf } from './formulas.ts';

/** A calculator: fields, results, and a table of worked values. Nothing is sent; the address holds the values. */
export function Calculator({ kind }: { readonly kind: CalculatorKind }) {
  const id = useId();
  const { fields, results, rows, lattice } = formulas[kind];
  const labels: Readonly<Record<string, string>> = words[kind];
  const [values, setValues] = useState(startOf(kind));
  const [ready, setReady] = useState(false);

  useEffect(() => {
    setValues(valuesOf(kind, location.search));
    setReady(true);
  }, [kind]);

  function read(form: HTMLFormElement) {
    if (!form.checkValidity()) return;
    const address = new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
    setValues(valuesOf(kind, address));
    history.replaceState(history.state, '', `?${address}${location.hash}`);
  }

  const result = results(values);
  const [changed = ''] = Object.keys(rows[0] ?? {});
  return (
    <div className={styles.calculator}>
      {/* Without script the fields cannot be used; the table below shows worked values. */}
      <form
        key={String(ready)}
        data-print=""
        onInput={(event) => read(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <fieldset disabled={!ready}>
          <legend>{words.values}</legend>
          {Object.entries(fields).map(([name, { least, most, step }]) => (
            <div key={name}>
              <label htmlFor={id + name}>{labels[name]}</label>
              <input
                id={id + name}
                name={name}
                type="number"
                inputMode="decimal"
                min={least}
                max={most}
                step={step}
                required
                defaultValue={values[name]}
                aria-description={interpolate(words.range, { least: number(least), most: number(most) })}
              />
            </div>
          ))}
        </fieldset>
      </form>
      <div className={styles.result} role="status">
        <p>{words.result}</p>
        <dl>
          {Object.entries(result)
            .filter(([name]) => !lattice?.includes(name))
            .map(([name, value]) => (
              <div key={name}>
                <dt>{labels[name]}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
        </dl>
      </div>
      {lattice && (
        <div className={styles.lattice}>
          <Lattice
            groups={lattice.map((name) => ({ label: labels[name] ?? '', count: result[name] ?? 0 }))}
          />
        </div>
      )}
      <p className={styles.formula}>
        <b>{words.formula}</b> {labels.formula}
      </p>
      <WorkedValues
        changed={changed}
        labels={labels}
        rows={rows.map((row) => ({ ...startOf(kind), ...row }))}
        results={results}
      />
    </div>
  );
}

interface WorkedProps {
  /** The field that differs from row to row. */
  readonly changed: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly rows: readonly Values[];
  readonly results: (values: Values) => Values;
}

function WorkedValues({ changed, labels, rows, results }: WorkedProps) {
  const columns = Object.keys(results(rows[0] ?? {}));
  return (
    <details>
      <summary>{words.worked}</summary>
      <p>{words.others}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.worked}>
        <table>
          <thead>
            <tr>
              {[changed, ...columns].map((name) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[changed]}>
                <th scope="row">{number(row[changed] ?? 0)}</th>
                {Object.entries(results(row)).map(([name, value]) => (
                  <td key={name}>{number(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** A number as the reader's language writes it, with one decimal below 1,000. */
function number(value: number): string {
  if (!Number.isFinite(value)) return words.never;
  const digits = Math.abs(value) < 1000 ? (Math.abs(value) < 1 ? 2 : 1) : 0;
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }).format(value);
}
