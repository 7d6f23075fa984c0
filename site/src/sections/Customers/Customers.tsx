import type { CustomersModel } from '../../queries/home.ts';
import { MotionSwitch } from '../../ui/MotionSwitch/MotionSwitch.tsx';
import { Carousel } from './Carousel.tsx';
import styles from './Customers.module.css';

/** Two rows of customer logos: seven move from left to right, five from right to left. */
export function Customers({ heading, first, second }: CustomersModel) {
  return (
    <section className={styles.customers}>
      <div className={`container ${styles.head}`}>
        <h2>{heading}</h2>
        <MotionSwitch />
      </div>
      <Carousel marks={first} run="first" />
      <Carousel marks={second} run="second" />
    </section>
  );
}
