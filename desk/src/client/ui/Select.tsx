import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import styles from './Field.module.css';

interface SelectProps extends Pick<AriaSelectProps, 'name' | 'value' | 'defaultValue'> {
  readonly label: string;
  /** `value` is unique; the first option is usually "Any" or "Nobody". */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
  /** Hides the label from view; screen readers still read it. */
  readonly labelHidden?: boolean;
}

/** A select with a list of options. */
export function Select({ label, options, onChange, labelHidden, ...props }: SelectProps) {
  return (
    <AriaSelect {...props} className={styles.field} onChange={(key) => onChange?.(String(key))}>
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
    </AriaSelect>
  );
}
