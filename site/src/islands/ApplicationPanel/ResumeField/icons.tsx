/** A star with an arrow: nothing chosen yet. */
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
