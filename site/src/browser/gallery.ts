/**
 * In an opened picture of the gallery, the button of a neighbour replaces the picture; the popover alone would stay
 * open below its neighbour. The focus moves to the button of the same direction.
 */
document.body.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-step]');
  const opened = button?.closest<HTMLElement>('[popover]');
  const neighbour = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!opened || !neighbour?.showPopover) return;
  event.preventDefault();
  opened.hidePopover();
  neighbour.showPopover();
  neighbour.querySelector<HTMLElement>(`[data-step=${button?.dataset.step}]`)?.focus();
});
