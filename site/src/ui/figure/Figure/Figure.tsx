import type { PropsWithChildren } from 'react';
import { Drawing } from '../../Drawing.tsx';
import { Markup } from '../../Markup.tsx';
import styles from './Figure.module.css';
import { Lattice, type LatticeGroup } from './Lattice.tsx';

export interface FigureModel {
  readonly title: string;
  /** Inline HTML. */
  readonly caption: string;
  readonly drawing?: string | undefined;
  readonly alt?: string | undefined;
  readonly bars?:
    | readonly { readonly label: string; readonly value: number; readonly text: string }[]
    | undefined;
  readonly lattice?: readonly LatticeGroup[] | undefined;
}

/** A drawing, bars, a lattice of marks or a calculator, with title and caption. */
export function Figure({ children, ...figure }: PropsWithChildren<FigureModel>) {
  const { title, caption, drawing, alt, bars, lattice } = figure;
  const most = Math.max(...(bars ?? []).map(({ value }) => value));
  return (
    <figure className={styles.figure} data-plane={lattice && 'ink'}>
      <h3>{title}</h3>
      {drawing && <Drawing drawing={drawing} alt={alt ?? ''} />}
      {bars && (
        <ul className={styles.bars}>
          {bars.map(({ label, value, text }) => (
            <li key={label}>
              <span>
                {label} <b>{text}</b>
              </span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <path fill="currentColor" d={`M0 0h${(100 * value) / most}v1H0z`} />
              </svg>
            </li>
          ))}
        </ul>
      )}
      {lattice && <Lattice groups={lattice} />}
      {children}
      <Markup as="p" html={caption} />
    </figure>
  );
}
