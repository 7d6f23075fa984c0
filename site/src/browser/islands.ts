interface IslandModule {
  /** Takes over the plain HTML inside `element`. */
  hydrate(element: HTMLElement): void;
}

/**
 * Loads an island when its element is first pointed at, touched or focused. A form sent before that is
 * held back and sent by the island; if the island cannot be loaded, the form goes out natively.
 */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // The island checks the answers; the browser's own bubbles would come before it and hide its summary.
    element.querySelector('form')?.setAttribute('novalidate', '');
    let loading: Promise<void> | undefined;
    const wake = () => {
      loading ??= import(/* @vite-ignore */ element.dataset.island as string).then(
        (island: IslandModule) => {
          element.removeEventListener('submit', hold, true);
          island.hydrate(element);
        },
        () => {
          loading = undefined; // offline or a new deployment: the next touch tries again
          return Promise.reject();
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
  }
}
