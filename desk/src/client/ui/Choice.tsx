import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './Field.module.css';

interface ChoiceProps {
  readonly label: string;
  /** `value` is unique; the first option is usually "Any" or "Nobody". */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Hides the label from view; screen readers still read it. */
  readonly labelHidden?: boolean;
}

/** A select with a list of options. */
export function Choice({ label, options, value, onChange, labelHidden }: ChoiceProps) {
  return (
    <Select className={styles.field} value={value} onChange={(key) => onChange(String(key))}>
      <Label className={labelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <Button className={`${styles.input} ${styles.select}`}>
        <SelectValue />
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <Popover className={styles.popover}>
        <ListBox items={options}>
          {(option) => (
            <ListBoxItem id={option.value} className={styles.option} textValue={option.label}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
