import { escapeHtml, interpolate } from '@veramasa/contract';
import { useEffect, useId, useState } from 'react';
import words from '../../../../content/wording/calculators.json' with { type: 'json' };
import { Lattice } from '../../ui/figure/Figure/Lattice.tsx';
import { RuledTable } from '../../ui/RuledTable/RuledTable.tsx';
import styles from './Calculator.module.css';
import { type CalculatorKind, formulas, startOf, valuesOf } from './formulas.ts';

/** A calculator: fields, results, and a table of worked values. Nothing is sent; the address holds the values. */
export function Calculator({ kind }: { readonly kind: CalculatorKind }) {
  const id = useId();
  const { fields, results, table, lattice } = formulas[kind];
  const [changed, ...worked] = table;
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
          {Object.entries(fields).map(([name, [, least, most]]) => (
            <div key={name}>
              <label htmlFor={id + name}>{labels[name]}</label>
              <small id={`${id}${name}-range`}>
                {interpolate(words.range, { least: number(least), most: number(most) })}
              </small>
              <input
                id={id + name}
                name={name}
                type="number"
                inputMode="decimal"
                min={least}
                max={most}
                step="any"
                required
                defaultValue={values[name]}
                aria-describedby={`${id}${name}-range`}
              />
            </div>
          ))}
        </fieldset>
      </form>
      <div className={styles.result} role="status">
        <p>{words.result}</p>
        <dl>
          {Object.entries(result)
            .filter(([name]) => !lattice?.[name])
            .map(([name, value]) => (
              <div key={name}>
                <dt>{labels[name]}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
        </dl>
      </div>
      {lattice && (
        <div className={styles.lattice} data-plane="ink">
          <Lattice
            groups={Object.entries(lattice).map(([name, mark]) => ({
              mark,
              label: labels[name] ?? '',
              count: result[name] ?? 0,
            }))}
          />
        </div>
      )}
      <p className={styles.formula}>
        <b>{words.formula}</b> {labels.formula}
      </p>
      <details>
        <summary>{words.worked}</summary>
        <p>{words.others}</p>
        <RuledTable
          head={[changed, ...Object.keys(result)].map((name) => labels[name] ?? '')}
          rows={worked.map((value) =>
            [value, ...Object.values(results({ ...startOf(kind), [changed]: value }))]
              .map(number)
              .map(escapeHtml),
          )}
        />
      </details>
    </div>
  );
}

/** A number as the reader's language writes it, with one decimal below 1,000. */
function number(value: number): string {
  if (!Number.isFinite(value)) return words.never;
  const digits = Math.abs(value) < 1000 ? (Math.abs(value) < 1 ? 2 : 1) : 0;
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }).format(value);
}
