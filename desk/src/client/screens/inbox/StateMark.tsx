import type { WorkState } from '../../../api/messages.ts';
import styles from './StateMark.module.css';
import { stateNames } from './wording.ts';

/** The state in words, with a mark that fills as the work goes on. */
export function StateMark({ state }: { readonly state: WorkState }) {
  return (
    <span className={styles.state} data-state={state}>
      {stateNames[state]}
    </span>
  );
}
