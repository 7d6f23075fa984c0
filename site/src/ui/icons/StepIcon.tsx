const small = 'l-1 1 0 3-3 0-1 1-1-1-3 0 0-3-1-1 1-1 0-3 3 0 1-1 1 1 3 0 0 3z';
const large = 'l-4 4 0 6-6 0-4 4-4-4-6 0 0-6-4-4 4-4 0-6 6 0 4-4 4 4 6 0 0 6z';

interface Props {
  /** How many of the openings are lit, from 1 to `of`. */
  readonly lit: number;
  readonly of: number;
}

/** A row of openings, lit up to a step. */
export function StepIcon({ lit, of }: Props) {
  const openings = Array.from({ length: of }, (_, index) => index);
  const path = (shape: string, inset: number, from: number, to: number) =>
    openings
      .slice(from, to)
      .map((index) => `M${32 + index * 30 - inset} 32${shape}`)
      .join('');
  return (
    <svg viewBox={`0 0 ${of * 30 + 6} 64`} width={of * 20 + 4} height="43" aria-hidden="true">
      {lit < of && <path fill="#46518f" d={path(small, 9, lit, of)} />}
      <path fill="#f6b000" d={path(large, 0, 0, lit)} />
    </svg>
  );
}
