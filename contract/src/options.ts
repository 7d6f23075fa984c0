import labels from '../../content/wording/choices.json' with { type: 'json' };

/** A choice of a select: `value` goes over the wire, `label` is read by people. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** How the sender heard of the company. Values are fixed by the specification, section 3. */
export const referredOptions = optionsOf(labels.refered);

/** Where the sender is. Values are fixed by the specification, section 3. */
export const locationOptions = optionsOf(labels.location);

/** The label of a value, or the value itself when it is not one of the options. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
