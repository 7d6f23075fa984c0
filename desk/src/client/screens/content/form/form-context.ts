import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ContentIssue, FormSchema, Value } from '../../../../api/content.ts';
import type { FieldPath } from '../../../../api/schema-path.ts';
import { startsWith } from './values.ts';

/** What all fields of a form share. */
export interface FormState {
  readonly schema: FormSchema;
  readonly issues: readonly ContentIssue[];
  /** The field that is to be shown and to receive focus; entries around it open. */
  readonly revealed: FieldPath | undefined;
  /** Shows a field; undefined when it has been shown. */
  readonly onReveal: (path: FieldPath | undefined) => void;
  /** `isTyped`: one key of several, which are taken back together. */
  readonly onChange: (path: FieldPath, value: Value | undefined, isTyped?: boolean) => void;
  /** Takes the place of an entry that was added. */
  readonly onAdd?: ((path: FieldPath) => void) | undefined;
}

export const FormContext = createContext<FormState>({
  schema: {},
  issues: [],
  revealed: undefined,
  onReveal: () => {},
  onChange: () => {},
});

export const useForm = () => use(FormContext);

/** Calls `show` when this field, or one inside it, is to be shown. */
export function useReveal(path: FieldPath, show: (isThis: boolean) => void): void {
  const { revealed } = useForm();
  const reveal = useEffectEvent((wanted: FieldPath) => {
    if (startsWith(wanted, path)) show(wanted.length === path.length);
  });
  useEffect(() => {
    if (revealed) reveal(revealed);
  }, [revealed]);
}

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
  /** Ids of help and error. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: Value | undefined, isTyped?: boolean) => void;
}

/** What every control has: its error and its help are read with it. */
export const controlProps = ({ id, hasError, describedBy }: ControlProps) => ({
  id,
  'data-invalid': hasError || undefined,
  'aria-invalid': hasError || undefined,
  'aria-describedby': describedBy,
});
