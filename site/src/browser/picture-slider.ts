import { motionPreference, whenInView } from './motion-preference.ts';

const stepMilliseconds = 5000;

/**
 * Advances a strip of pictures every five seconds in a loop while it is in view and has neither pointer nor keyboard
 * focus. Buttons, dots, arrow keys and swipes also move it and restart the five seconds.
 */
export function movePictures(section: HTMLElement): void {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector) as E;
  const strip = part<HTMLUListElement>('ul');
  const slides = [...strip.children] as HTMLElement[];
  const dots = [...section.querySelectorAll<HTMLElement>('[data-dot]')];
  const play = part('[data-play]');
  const announcement = part('[aria-live]');
  const leftOf = (index: number) => (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  let current = 0;
  /** Target of the current scroll; slides that pass before it do not become current. */
  let heading: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inView = false;
  let pointedAt = false;

  const mark = () => {
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('aria-current', String(index === current));
      slides[index]?.toggleAttribute('data-current', index === current);
    }
  };
  const wait = () => {
    clearTimeout(timer);
    play.toggleAttribute('data-on', motion.moves);
    const busy = pointedAt || document.hidden || section.querySelector(':focus-visible:not([data-play])');
    if (motion.moves && inView && !busy) timer = setTimeout(() => show(current + 1), stepMilliseconds);
  };
  const motion = motionPreference(wait);
  /** Scrolls first and updates dots and fades after the next paint, which keeps the response to a press short. */
  const show = (index: number, then = mark) => {
    current = heading = (index + slides.length) % slides.length;
    strip.scrollTo({ left: leftOf(current) });
    requestAnimationFrame(() => setTimeout(then));
    wait();
  };
  /** Moves by a visitor's action, which is also announced to screen readers. */
  const choose = (index: number) =>
    show(index, () => {
      mark();
      announcement.textContent = `${dots[current]?.getAttribute('aria-label')}: ${slides[current]?.textContent}`;
    });

  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    if (button === play) motion.choose(!motion.moves);
    else if (button.dataset.step) choose(current + Number(button.dataset.step));
    else choose(dots.indexOf(button));
  });
  section.addEventListener('keydown', (event) => {
    const index = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  });
  strip.addEventListener('scroll', () => {
    const nearest = Math.round(strip.scrollLeft / leftOf(1));
    if (nearest === heading) heading = undefined;
    if (heading !== undefined || nearest === current) return;
    current = nearest;
    mark();
    wait();
  });
  const release = () => {
    heading = undefined;
  };
  for (const name of ['pointerdown', 'touchstart', 'wheel'])
    strip.addEventListener(name, release, { passive: true });
  for (const name of ['pointerenter', 'pointerleave'] as const) {
    strip.addEventListener(name, ({ pointerType }) => {
      pointedAt = pointerType === 'mouse' && name === 'pointerenter';
      wait();
    });
  }
  for (const name of ['focusin', 'focusout']) section.addEventListener(name, () => setTimeout(wait));
  document.addEventListener('visibilitychange', wait);
  whenInView(section, (now) => {
    inView = now;
    wait();
  });
  mark();
}
