/**
 * A link with `data-message` leads to the enquiry form, writes its text into the empty message field and moves the
 * focus there.
 */
export function prefillMessages(): void {
  document.addEventListener('click', (event) => {
    const message = (event.target as Element).closest<HTMLElement>('[data-message]')?.dataset.message;
    const field = document.querySelector<HTMLTextAreaElement>('#enquiry-comment');
    if (!message || !field) return;
    // Following the link would take the focus away again.
    event.preventDefault();
    if (!field.value) field.value = message;
    field.focus();
  });
}
