/** A cross: close. */
export function CrossIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path stroke="currentColor" strokeWidth="3" d="m3 3 18 18M21 3 3 21" />
    </svg>
  );
}

/** A magnifying glass with a star as its lens: search. */
export function GlassIcon() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        d="M24 13l-3 3v5h-5l-3 3-3-3H5v-5l-3-3 3-3V5h5l3-3 3 3h5v5zM20.5 20.5 30 30"
      />
    </svg>
  );
}

const star = 'l-1 1 0 2-2 0-1 1-1-1-2 0 0-2-1-1 1-1 0-2 2 0 1-1 1 1 2 0 0 2z';
const rows = [5, 15, 25];
const columns = [9, 19, 29];

/** Nine stars: the button that opens the drawer. */
export function LatticeIcon() {
  return (
    <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
      <path
        fill="currentColor"
        d={rows.map((y) => columns.map((x) => `M${x} ${y}${star}`).join('')).join('')}
      />
    </svg>
  );
}

/** The company's mark: four stars and the sun below them. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 7l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM40 7l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM19 20l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM33 20l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2z"
      />
      <path fill="#f6b000" d="M27 33l-2 2 0 3-3 0-2 2-2-2-3 0 0-3-2-2 2-2 0-3 3 0 2-2 2 2 3 0 0 3z" />
    </svg>
  );
}

/** A star with an arrow: upload a file. */
export function UploadIcon() {
  return (
    <svg viewBox="0 0 40 40" width="44" aria-hidden="true">
      <path fill="currentColor" d="m39 20-6 6v7h-7l-6 6-6-6H7v-7l-6-6 6-6V7h7l6-6 6 6h7v7z" />
      <path stroke="#fff" strokeWidth="3" fill="none" d="M20 28V13m-6 6 6-6 6 6" />
    </svg>
  );
}

/** A sheet of paper: the chosen file. */
export function FileIcon() {
  return (
    <svg viewBox="0 0 40 40" width="44" aria-hidden="true">
      <path fill="#0d1027" d="M7 3h18l8 8v26H7z" />
      <path
        stroke="#f6b000"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 6"
        d="M13 18h16M13 24h16M13 30h10"
      />
    </svg>
  );
}
