/** A choice of a select: `value` goes over the wire, `label` is read by people. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** How the sender heard of the company. Values are fixed by the specification, section 3. */
export const referredOptions = [
  { value: 'email', label: 'Email' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'recruitment', label: 'Recruitment' },
  { value: 'search', label: 'Search' },
  { value: 'recommendation', label: 'Recommendation' },
] as const satisfies readonly Option[];

/** Where the sender is. Values are fixed by the specification, section 3. */
export const locationOptions = [
  { value: 'india', label: 'India' },
  { value: 'usa-canada', label: 'USA and Canada' },
  { value: 'uk', label: 'UK' },
  { value: 'europe', label: 'Europe' },
  { value: 'anz-japan', label: 'ANZ and Japan' },
  { value: 'mea', label: 'Middle East and Africa' },
  { value: 'southeast-asia', label: 'South-East Asia' },
  { value: 'central-south-america', label: 'Central and South America' },
  { value: 'others', label: 'Elsewhere' },
] as const satisfies readonly Option[];

/** The label of a value, or the value itself when it is not one of the options. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
