/** The time the frame of the maps service has to load. */
const mapMilliseconds = 10_000;

const map = document.querySelector('[data-map]') as HTMLElement;
const back = map.querySelector('[data-back]') as HTMLButtonElement;

// The maps service gets no request before its button is pressed.
for (const part of map.querySelectorAll<HTMLElement>('[data-needs-script]')) part.hidden = false;
for (const button of map.querySelectorAll<HTMLButtonElement>('[data-load]')) button.onclick = load;
back.onclick = () => show('drawn');

let giveUp: ReturnType<typeof setTimeout> | undefined;

function show(state: 'drawn' | 'loading' | 'loaded' | 'failed') {
  clearTimeout(giveUp);
  map.dataset.state = state;
  if (state === 'drawn' || state === 'failed') map.querySelector('iframe')?.remove();
  // The pressed button has gone. A visitor who is elsewhere in the page by now stays there.
  const shown = [...map.querySelectorAll('button')].find((button) => button.checkVisibility());
  if (document.hasFocus()) shown?.focus();
}

/** Asks for an icon of the service first, because a page cannot see that a frame of another site is blocked. */
async function load() {
  const { map: src = '' } = map.dataset;
  show('loading');
  giveUp = setTimeout(() => show('failed'), mapMilliseconds);
  try {
    await fetch(new URL('/favicon.ico?map', src), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    return show('failed');
  }
  if (map.dataset.state !== 'loading') return;
  const frame = Object.assign(document.createElement('iframe'), { title: document.title, src });
  frame.onload = () => frame.isConnected && show('loaded');
  map.insertBefore(frame, back);
}
