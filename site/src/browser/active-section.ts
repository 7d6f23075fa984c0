/** Section ids in the order in which they are looked for. Source: decisions, "Navigation". */
const sectionIds = ['about', 'services', 'industries', 'careers', 'contact'];

type Listener = (id: string) => void;

/** The site's only client state: one text field, one action. Source: specification, section 3. */
const store = { id: '', listeners: [] as Listener[] };

/** The action: records the section in view and tells the listeners. */
export function setActiveSection(id: string): void {
  if (id === store.id) return;
  store.id = id;
  for (const listener of store.listeners) listener(id);
}

/** Calls `listener` with every new section id. */
export function onActiveSection(listener: Listener): void {
  store.listeners.push(listener);
}

/** Watches the scroll: the first section whose top edge lies 10 to 600 px below the viewport's top is recorded. */
export function watchSections(): void {
  const sections = sectionIds.flatMap((id) => document.getElementById(id) ?? []);
  const record = () => {
    const inView = sections.find((section) => {
      const { top } = section.getBoundingClientRect();
      return top >= 10 && top <= 600;
    });
    if (inView) setActiveSection(inView.id);
  };
  // Browsers send at most one scroll event a frame.
  addEventListener('scroll', record);
  record();
}
