/**
 * Applies closing dates that pass between two builds: elements with `data-hide-after` disappear and elements with
 * `data-show-after` appear. Both hold an instant (ISO 8601, UTC). The nightly build leaves closed openings out.
 */
export function applyClosingDates(): void {
  const passed = (instant = '') => Date.now() >= Date.parse(instant);
  for (const element of document.querySelectorAll<HTMLElement>('[data-hide-after]'))
    element.hidden = passed(element.dataset.hideAfter);
  for (const element of document.querySelectorAll<HTMLElement>('[data-show-after]'))
    element.hidden = !passed(element.dataset.showAfter);
}
