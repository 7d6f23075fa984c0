/**
 * A link with `data-message` leads to the enquiry form, puts its text into the message field if that is empty, and
 * moves the focus there.
 */
export function prefillMessages(): void {
  document.addEventListener('click', (event) => {
    const message = (event.target as Element).closest<HTMLElement>('[data-message]')?.dataset.message;
    const field = document.querySelector<HTMLTextAreaElement>('#enquiry-comment');
    if (!message || !field) return;
    // The default action would move the focus away again.
    event.preventDefault();
    if (!field.value) field.value = message;
    field.focus();
  });
}
