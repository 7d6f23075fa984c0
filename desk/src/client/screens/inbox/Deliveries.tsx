import type { MessageDetail } from '../../../api/messages.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Deliveries.module.css';
import type { ChangeState } from './queries.ts';
import { deliverySentence, purposeNames } from './wording.ts';

interface DeliveriesProps {
  readonly message: MessageDetail;
  readonly change: ChangeState;
}

/** Which email or webhook call went when, and what the other server said. */
export function Deliveries({ message, change }: DeliveriesProps) {
  const { timeZone } = useSession().company;
  const { deliveries, reference } = message;
  const retry = () =>
    change.mutate({ name: 'retry', done: 'is sent again', body: { references: [reference] } });
  return (
    <section className={styles.deliveries}>
      <h2>Emails</h2>
      {deliveries.length === 0 && <p className={styles.hint}>No email was sent.</p>}
      <ol className={styles.list}>
        {deliveries.map((delivery) => (
          <li key={`${delivery.purpose} ${delivery.recipient} ${delivery.createdAt}`}>
            <p>
              <b>{purposeNames[delivery.purpose]}</b>
            </p>
            <p className={styles.hint}>{delivery.recipient}</p>
            <p className={delivery.status === 'failed' ? styles.failed : styles.hint}>
              {deliverySentence(delivery, timeZone)}
            </p>
            {delivery.lastError && delivery.status !== 'sent' && (
              <p className={styles.hint}>
                The other server said: <q dir="auto">{delivery.lastError}</q>
              </p>
            )}
          </li>
        ))}
      </ol>
      {deliveries.some(({ status, attempts }) => status !== 'sent' && attempts > 0) && (
        <Button onPress={retry}>Send again now</Button>
      )}
    </section>
  );
}
