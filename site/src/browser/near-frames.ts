const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Fetches lazy drawings and frames when more than a sliver of them comes into view; once the visitor has moved, when they
 * are 600 px from it.
 * Browsers by themselves fetch from 1,250 to 2,500 px ahead, which is three screens of a phone. Runs in the head: each
 * is held back in the very task that parses it, before a layout could have the browser fetch it. Without JavaScript the
 * browser's own distance holds.
 *
 * A frame waits outside the page, its parent in its place: one that stays and loses its address gets an empty document,
 * 6 ms of unslowed processor time each.
 */
const watch = (rootMargin = '-9px') =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin },
  );
/** What is watched, and how it gets what it shows. */
const waiting = new Map<Element, () => void>();
let near = watch();

function waitFor(element: Element, show: () => void): void {
  waiting.set(element, show);
  near.observe(element);
}

const parsed = new MutationObserver(() => {
  for (const image of document.querySelectorAll<HTMLImageElement>(
    ':is(main,footer) img[loading]:not([data-src])',
  )) {
    image.dataset.src = image.src;
    image.src = empty;
    waitFor(image, () => {
      image.src = image.dataset.src as string;
    });
  }
  for (const frame of document.querySelectorAll('iframe')) {
    const place = frame.parentElement as HTMLElement;
    frame.remove();
    waitFor(place, () => place.append(frame));
  }
});
parsed.observe(document, { childList: true, subtree: true });
/** What changes later changes by a press, which should not wait for it. */
addEventListener('DOMContentLoaded', () => parsed.disconnect());

addEventListener(
  'scroll',
  () => {
    near.disconnect();
    near = watch('600px');
    for (const element of waiting.keys()) near.observe(element);
  },
  { once: true },
);
