/** The time the frame of the maps service has to load. */
const mapMilliseconds = 10_000;

const map = document.querySelector<HTMLElement>('[data-map]');
if (map) offerService(map);

/** Shows the button; the maps service gets no request before it is pressed. */
function offerService(map: HTMLElement): void {
  const back = map.querySelector<HTMLButtonElement>('[data-back]');
  for (const part of map.querySelectorAll<HTMLElement>('[data-needs-script]')) part.hidden = false;
  for (const button of map.querySelectorAll<HTMLButtonElement>('[data-load]')) button.onclick = load;
  if (back) back.onclick = () => show('drawn');

  function show(state: 'drawn' | 'loading' | 'loaded' | 'failed') {
    (map as HTMLElement).dataset.state = state;
    if (state === 'drawn' || state === 'failed') map?.querySelector('iframe')?.remove();
  }

  /** Asks for an icon of the service first, because a page cannot see that a frame of another site is blocked. */
  function load() {
    const src = map?.dataset.map ?? '';
    const giveUp = setTimeout(() => show('failed'), mapMilliseconds);
    show('loading');
    fetch(new URL('/favicon.ico?map', src), { mode: 'no-cors', cache: 'no-store', credentials: 'omit' }).then(
      () => {
        if (map?.dataset.state === 'loading') addFrame(src, giveUp);
      },
      () => {
        clearTimeout(giveUp);
        show('failed');
      },
    );
  }

  function addFrame(src: string, giveUp: ReturnType<typeof setTimeout>) {
    const frame = document.createElement('iframe');
    frame.title = map?.dataset.title ?? '';
    frame.src = src;
    frame.onload = () => {
      clearTimeout(giveUp);
      if (!frame.isConnected) return;
      show('loaded');
      back?.focus();
    };
    map?.insertBefore(frame, back);
  }
}
