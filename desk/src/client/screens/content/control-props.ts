import { ADDITIONAL_PROPERTY_FLAG, type WidgetProps } from '@rjsf/utils';

/** What every control has: its error and its help are read with it. */
export function controlProps({ id, disabled, readonly, rawErrors = [], schema }: WidgetProps) {
  // The help of a list is shown once, above its entries.
  const isEntry = /_\d+$/.test(id) || ADDITIONAL_PROPERTY_FLAG in schema;
  const described = [
    rawErrors.length > 0 && `${id}__error`,
    schema.description && !isEntry && `${id}__description`,
  ].filter(Boolean);
  return {
    id,
    disabled: disabled || readonly,
    'data-invalid': rawErrors.length > 0 || undefined,
    'aria-invalid': rawErrors.length > 0 || undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
}

/** The same with the value of a text. */
export const textProps = (props: WidgetProps) => ({
  ...controlProps(props),
  value: props.value ?? '',
  onChange: ({ target }: { readonly target: { readonly value: string } }) => props.onChange(target.value),
});

/** The same for boxes. */
export function boxProps(props: WidgetProps) {
  const { id, disabled, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = controlProps(props);
  return {
    id,
    isDisabled: disabled ?? false,
    isInvalid: isInvalid ?? false,
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}

/** For browsers without `field-sizing`. */
export const rowsOf = (value: unknown): number =>
  Math.min(12, Math.max(1, Math.ceil(String(value ?? '').length / 80)));
