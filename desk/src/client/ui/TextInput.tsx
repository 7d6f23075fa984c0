import type { ReactNode } from 'react';
import {
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
  /** Hides the label from view; screen readers still read it. */
  readonly labelHidden?: boolean;
  /** Rows of a multi-line field; a single line when absent. */
  readonly rows?: number;
}

/** A text field with its label above and its error below. */
export function TextInput({ label, labelHidden, description, placeholder, rows, ...props }: TextInputProps) {
  return (
    <TextField {...props} className={styles.field}>
      <Label className={labelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      {rows === undefined ? (
        <Input className={styles.input} placeholder={placeholder} />
      ) : (
        <TextArea className={styles.input} placeholder={placeholder} rows={rows} />
      )}
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>
        {({ validationDetails, validationErrors }) =>
          validationDetails.valueMissing
            ? `${label} is empty. Fill it in.`
            : validationDetails.typeMismatch
              ? `${label} is not complete. Write it like name@example.com.`
              : validationErrors.join(' ')
        }
      </FieldError>
    </TextField>
  );
}
