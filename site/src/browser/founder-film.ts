import { motionPreference, whenInView } from './motion-preference.ts';

interface Connection {
  readonly connection?: { readonly saveData: boolean };
}

/**
 * Plays the film while it is in view, muted at first, and gives it our controls. Not a byte of it is fetched under
 * Save-Data, reduced motion or the motion switch until its button is pressed.
 */
export function playFilm(section: HTMLElement): void {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector) as E;
  const video = part<HTMLVideoElement>('video');
  const play = part('[data-play]');
  const sound = part('[data-sound]');
  let inView = false;

  const follow = () => {
    play.toggleAttribute('data-on', motion.moves);
    // Refused when the browser forbids playing by itself: the still stays, the button offers to play.
    if (motion.moves && inView) video.play().catch(() => play.removeAttribute('data-on'));
    else video.pause();
  };
  const motion = motionPreference(follow, () => !(navigator as Connection).connection?.saveData);

  video.controls = false;
  video.muted = true;
  play.onclick = () => motion.choose(!play.hasAttribute('data-on'));
  sound.onclick = () => {
    video.muted = !video.muted;
  };
  video.onvolumechange = () => sound.toggleAttribute('data-on', !video.muted);
  video.onplaying = () => section.setAttribute('data-shown', '');
  video.querySelector('source:last-of-type')?.addEventListener('error', () => {
    part('[data-play]').parentElement?.remove(); // no film, no controls
  });
  showCaptions(video, part('[data-captions]'), part('[data-caption]'));
  const begin = () =>
    whenInView(section, (now) => {
      inView = now;
      follow();
    });
  // The still comes first: 800 kB of film would share the line with it.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Captions stand above the controls instead of under the title, where the browser would put them. */
function showCaptions(video: HTMLVideoElement, button: HTMLElement, line: HTMLElement): void {
  const [track] = video.textTracks;
  if (!track) return;
  const show = () => {
    const [cue] = track.mode === 'hidden' ? (track.activeCues ?? []) : [];
    line.textContent = (cue as VTTCue | undefined)?.text ?? '';
  };
  track.oncuechange = show;
  button.onclick = () => {
    track.mode = track.mode === 'hidden' ? 'disabled' : 'hidden';
    button.ariaPressed = String(track.mode === 'hidden');
    show();
  };
}
