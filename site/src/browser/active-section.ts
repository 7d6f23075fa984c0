/** Section ids; of several sections in view, the first in this order is active. */
const sectionIds = ['about', 'services', 'industries', 'careers', 'contact'];

type Listener = (id: string) => void;

/** Id of the active section; empty before any section is active. */
let activeSection = '';
const listeners: Listener[] = [];

/** Sets the active section and notifies the listeners. */
export function setActiveSection(id: string): void {
  if (id === activeSection) return;
  activeSection = id;
  for (const listener of listeners) listener(id);
}

/** Calls `listener` with every new section id. */
export function onActiveSection(listener: Listener): void {
  listeners.push(listener);
}

/** On scroll, activates the first section whose top edge is 10 to 600 px below the top of the viewport. */
export function watchSections(): void {
  const sections = sectionIds.flatMap((id) => document.getElementById(id) ?? []);
  const record = () => {
    const inView = sections.find((section) => {
      const { top } = section.getBoundingClientRect();
      return top >= 10 && top <= 600;
    });
    if (inView) setActiveSection(inView.id);
  };
  // Browsers fire at most one scroll event per frame.
  addEventListener('scroll', record);
  record();
}
