const patienceMilliseconds = 10_000;

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

  function load() {
    const frame = document.createElement('iframe');
    frame.title = map?.dataset.title ?? '';
    frame.src = map?.dataset.map ?? '';
    const giveUp = setTimeout(() => show('failed'), patienceMilliseconds);
    frame.onload = () => {
      clearTimeout(giveUp);
      if (!frame.isConnected) return;
      show('loaded');
      back?.focus();
    };
    show('loading');
    map?.insertBefore(frame, back);
  }
}
