const opening = 'l-1 1 0 2-2 0-1 1-1-1-2 0 0-2-1-1 1-1 0-2 2 0 1-1 1 1 2 0 0 2z';
const rows = [5, 15, 25];
const columns = [9, 19, 29];

/** Nine openings: the button that opens the drawer. */
export function LatticeIcon() {
  return (
    <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
      <path
        fill="currentColor"
        d={rows.map((y) => columns.map((x) => `M${x} ${y}${opening}`).join('')).join('')}
      />
    </svg>
  );
}
