import { fetchModule } from './fetch-module.ts';

interface IslandModule {
  /** Takes over the plain HTML inside `element`. */
  hydrate(element: HTMLElement): void;
}

/**
 * Loads an island when its element is first pointed at, touched or focused, or has rested in view: React takes longer
 * to begin than a press may wait. A form sent before that is held back and sent by the island; if the island cannot be
 * loaded, the form goes out natively. `early` are events that came before this script; a form sent then has already
 * been held back.
 */
export function wakeIslands(early: readonly Event[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    let loading: Promise<void> | undefined;
    const wake = () => {
      loading ??= load(element.dataset.island as string).then(
        async (island) => {
          await letOthersIn();
          element.removeEventListener('submit', hold, true);
          island.hydrate(element);
        },
        (reason) => {
          loading = undefined; // offline or a new deployment: the next touch tries again
          throw reason;
        },
      );
      return loading;
    };
    const hold = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const forms = () => [...element.querySelectorAll('form')];
      const place = forms().indexOf(form);
      await wake().then(
        () => forms()[place]?.requestSubmit(), // it may have been drawn anew
        () => form.submit(),
      );
    };
    element.addEventListener('submit', hold, true);
    // A finger, too, comes as `pointerover` first.
    const prepare = () => wake().catch(() => {});
    for (const name of ['focusin', 'pointerover']) element.addEventListener(name, prepare);
    onRest(element, prepare);
    for (const event of early) {
      if (!element.contains(event.target as Node)) continue;
      if (event.type === 'submit') hold(event as SubmitEvent);
      else prepare();
    }
  }
}

async function load(url: string): Promise<IslandModule> {
  await fetchModule(url);
  return import(/* @vite-ignore */ url);
}

/** A key or a press that came while the module ran is answered before the island is taken over. */
function letOthersIn(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** A form that stays in view for so long is not merely scrolled past. In milliseconds. */
const restMs = 200;

/** Calls `tell` in an idle moment once a fifth of `element` has rested in view, unless the visitor asks to save data. */
function onRest(element: Element, tell: () => void): void {
  if ((navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData) return;
  let resting: ReturnType<typeof setTimeout>;
  const watch = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(resting);
      if (!entry?.isIntersecting) return;
      resting = setTimeout(() => {
        watch.disconnect();
        (window.requestIdleCallback ?? setTimeout)(tell);
      }, restMs);
    },
    { threshold: 0.2 },
  );
  watch.observe(element);
}
