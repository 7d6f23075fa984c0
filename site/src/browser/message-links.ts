/**
 * Links with `data-message` lead to the enquiry form and put their text into the message, in front of
 * which nothing else stands yet; the caret follows. `early` are events that came before this script.
 */
export function prefillMessages(early: readonly Event[]): void {
  const prefill = (event: Event) => {
    const message = (event.target as Element).closest<HTMLElement>('[data-message]')?.dataset.message;
    // By its id: a careers page asks for a comment twice.
    const field = document.querySelector('#enquiry-comment') as HTMLTextAreaElement;
    if (!message) return;
    // The jump to the form would take the focus away again.
    event.preventDefault();
    if (!field.value) field.value = message;
    field.focus();
  };
  document.addEventListener('click', prefill);
  for (const event of early) if (event.type === 'click') prefill(event);
}
