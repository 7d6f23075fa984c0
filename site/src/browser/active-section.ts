/** Section ids; of several sections in view, the first in this order is active. */
const sectionIds = ['about', 'services', 'industries', 'careers', 'contact'];

/**
 * On scroll, the first section whose top edge is 10 to 600 px below the top of the viewport becomes active. Calls
 * `onActive` with the id of each section that becomes active.
 */
export function watchSections(onActive: (id: string) => void): void {
  const sections = sectionIds.flatMap((id) => document.getElementById(id) ?? []);
  let active = '';
  const record = () => {
    const inView = sections.find((section) => {
      const { top } = section.getBoundingClientRect();
      return top >= 10 && top <= 600;
    });
    if (!inView || inView.id === active) return;
    active = inView.id;
    onActive(active);
  };
  // Browsers fire at most one scroll event per frame.
  addEventListener('scroll', record);
  record();
}
