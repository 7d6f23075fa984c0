interface IslandModule {
  /** Takes over the plain HTML inside `element`. */
  hydrate(element: HTMLElement): void;
}

/**
 * Loads an island when its element is first pointed at, touched or focused. A form sent before that is
 * held back and sent by the island; if the island cannot be loaded, the form goes out natively. `early` are events
 * that came before this script; a form sent then has already been held back.
 */
export function wakeIslands(early: readonly Event[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    let loading: Promise<void> | undefined;
    const wake = () => {
      loading ??= import(/* @vite-ignore */ element.dataset.island as string).then(
        async (island: IslandModule) => {
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
      await wake().then(
        () => form.requestSubmit(),
        () => form.submit(),
      );
    };
    element.addEventListener('submit', hold, true);
    // A finger, too, comes as `pointerover` first.
    for (const name of ['focusin', 'pointerover']) {
      element.addEventListener(name, () => wake().catch(() => {}));
    }
    for (const event of early) {
      if (!element.contains(event.target as Node)) continue;
      if (event.type === 'submit') hold(event as SubmitEvent);
      else wake().catch(() => {});
    }
  }
}

/** A key or a press that came while the module ran is answered before the island is taken over. */
function letOthersIn(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}
