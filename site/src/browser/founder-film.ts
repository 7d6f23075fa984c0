import { motionPreference, whenInView } from './motion-preference.ts';

interface Connection {
  readonly connection?: { readonly saveData: boolean };
}

/**
 * Plays the film, initially muted, while it is in view, and replaces the controls of the browser. Under Save-Data,
 * reduced motion or the motion switch, nothing of the film is fetched until its button is pressed.
 */
export function playFilm(section: HTMLElement): void {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector) as E;
  const video = part<HTMLVideoElement>('video');
  const play = part('[data-play]');
  const sound = part('[data-sound]');
  let inView = false;

  const follow = () => {
    play.toggleAttribute('data-on', motion.moves);
    // Rejected if the browser blocks autoplay: the still and the play button remain.
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
    play.parentElement?.remove(); // no film, no controls
  });
  showCaptions(video, part('[data-captions]'), part('[data-caption]'));
  const begin = () =>
    whenInView(section, (now) => {
      inView = now;
      follow();
    });
  // Starts after the load event, so that the film of 800 kB does not delay the still.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Shows captions above the controls; the browser would place them under the title. */
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
    button.setAttribute('aria-pressed', String(track.mode === 'hidden'));
    show();
  };
}
