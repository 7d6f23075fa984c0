import type { ReactNode, SelectHTMLAttributes } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
  type TextFieldProps,
} from 'react-aria-components';
import styles from './Field.module.css';

interface TextInputProps extends TextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly labelHidden?: boolean;
  /** Rows of a multi-line field; a single line when absent. */
  readonly rows?: number;
}

export function TextInput({ label, labelHidden, description, placeholder, rows, ...props }: TextInputProps) {
  return (
    <TextField {...props} className={styles.field}>
      <Label className={labelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      {rows === undefined ? (
        <Input className={styles.input} placeholder={placeholder} />
      ) : (
        <TextArea className={styles.input} placeholder={placeholder} rows={rows} />
      )}
      <div className={styles.below}>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )}
        <FieldError className={styles.error}>
          {({ validationDetails, validationErrors }) =>
            validationDetails.valueMissing
              ? `“${label}” is empty. Fill it in.`
              : validationDetails.typeMismatch
                ? `“${label}” is not complete. Write it like name@example.com.`
                : validationErrors.join(' ')
          }
        </FieldError>
      </div>
    </TextField>
  );
}

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'>,
    Pick<TextInputProps, 'label' | 'labelHidden'> {
  /** `value` is unique; the first option is usually "Any" or "Nobody". */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange?: (value: string) => void;
}

export function Select({ label, labelHidden, options, onChange, ...props }: SelectProps) {
  return (
    <label className={styles.field}>
      <span className={labelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <select
        {...props}
        className={styles.input}
        onChange={({ target }) => onChange?.(target.value)}
        // Otherwise an arrow key would choose each option that it passes.
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow') || !('showPicker' in event.currentTarget)) return;
          event.preventDefault();
          event.currentTarget.showPicker();
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Without children, it has an `aria-label`. */
export function Checkbox({ children, ...props }: AriaCheckboxProps & { readonly children?: ReactNode }) {
  return (
    <AriaCheckbox {...props} className={styles.checkbox}>
      <span aria-hidden="true" className={styles.box} />
      {children}
    </AriaCheckbox>
  );
}
