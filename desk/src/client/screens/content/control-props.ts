import field from '../../ui/Field.module.css';

/** What every control of a form has: its look, and the ids of its help and its error. */
export const controlProps = (id: string, rawErrors: readonly string[] = []) => ({
  id,
  className: field.input,
  'aria-invalid': rawErrors.length > 0 || undefined,
  'aria-describedby': `${id}__description${rawErrors.length > 0 ? ` ${id}__error` : ''}`,
});
