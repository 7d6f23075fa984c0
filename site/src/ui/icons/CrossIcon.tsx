/** Closes what it stands on. */
export function CrossIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path stroke="currentColor" strokeWidth="3" d="m3 3 18 18M21 3 3 21" />
    </svg>
  );
}
