import type { MessageDetail } from '../../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Decision } from './DecisionDialog.tsx';
import styles from './Held.module.css';

interface HeldProps {
  readonly message: MessageDetail;
  readonly onDecide: (decision: Decision) => void;
}

/** Why the message was held, and what to decide or what was decided. */
export function Held({ message, onDecide }: HeldProps) {
  const { decision, decidedAt, doubts } = message;
  return (
    <Notice kind="warning">
      <div className={styles.held}>
        <p>
          <b>{decision ? `It was held, and ${decision}` : 'This message is held'}</b>
          {decidedAt && (
            <>
              {' on '}
              <Time at={decidedAt} />
            </>
          )}
          {decision ? '.' : ': no email about it goes out until somebody decides.'}
        </p>
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
        {decision !== 'released' && (
          <div className={styles.buttons}>
            <Button look={decision ? 'plain' : 'primary'} onPress={() => onDecide('release')}>
              Release
            </Button>
            {!decision && <Button onPress={() => onDecide('discard')}>Discard</Button>}
          </div>
        )}
      </div>
    </Notice>
  );
}
