/**
 * Applies closing dates that pass between two builds: hides elements with `data-hide-after` and shows elements with
 * `data-show-after`. Both attributes contain an instant (ISO 8601, UTC). The nightly build omits closed openings.
 */
export function applyClosingDates(): void {
  const passed = (instant = '') => Date.now() >= Date.parse(instant);
  for (const element of document.querySelectorAll<HTMLElement>('[data-hide-after]'))
    element.hidden = passed(element.dataset.hideAfter);
  for (const element of document.querySelectorAll<HTMLElement>('[data-show-after]'))
    element.hidden = !passed(element.dataset.showAfter);
}
