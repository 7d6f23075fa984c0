/** The mark of the company: four stars and a light. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" width="28" height="28" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 7l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM40 7l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM19 20l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2zM33 20l-2 2 0 2-2 0-2 2-2-2-2 0 0-2-2-2 2-2 0-2 2 0 2-2 2 2 2 0 0 2z"
      />
      <path fill="#f6b000" d="M27 33l-2 2 0 3-3 0-2 2-2-2-3 0 0-3-2-2 2-2 0-3 3 0 2-2 2 2 3 0 0 3z" />
    </svg>
  );
}
