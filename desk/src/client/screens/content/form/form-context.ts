import { createContext } from 'react';
import type { ContentIssue, FieldPath, FormSchema, Value } from '../../../../api/content-model.ts';

interface FormState {
  readonly issues: readonly ContentIssue[];
  /** `isTyped`: one key of several, which are taken back together. */
  readonly onChange: (path: FieldPath, value: Value | undefined, isTyped?: boolean) => void;
}

export const FormContext = createContext<FormState>({ issues: [], onChange: () => {} });

export interface FieldProps {
  readonly schema: FormSchema;
  readonly value: Value | undefined;
  readonly path: FieldPath;
  readonly label: string;
  readonly isRequired: boolean;
  /** Of a list or record, which shows the title and the help above its entries. */
  readonly isEntry?: boolean;
}

export interface ControlProps extends FieldProps {
  readonly id: string;
  readonly hasError: boolean;
  readonly onChange: (value: Value | undefined, isTyped?: boolean) => void;
}

/** What every control has: its error, its help and a note that it may show are read with it. */
export const controlProps = ({ id, hasError }: ControlProps) => ({
  id,
  'aria-invalid': hasError || undefined,
  'aria-describedby': `${id}-error ${id}-help ${id}-note`,
});
