/** A magnifying glass whose lens is a star: search. */
export function GlassIcon() {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        d="M24 13l-3 3v5h-5l-3 3-3-3H5v-5l-3-3 3-3V5h5l3-3 3 3h5v5zM20.500 20.500 30 30"
      />
    </svg>
  );
}
