type Shown = HTMLImageElement | HTMLIFrameElement;

const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Fetches lazy drawings and frames when more than a sliver of them comes into view; once the visitor has moved, when they
 * are 600 px from it.
 * Browsers by themselves fetch from 1,250 to 2,500 px ahead, which is three screens of a phone. Runs in the head: each
 * is held back in the very task that parses it, before a layout could have the browser fetch it. Without JavaScript the
 * browser's own distance holds.
 */
const watch = (rootMargin = '-9px') =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        waiting.delete(target as Shown);
        (target as Shown).src = (target as Shown).dataset.src as string;
      }
    },
    { rootMargin },
  );
const waiting = new Set<Shown>();
let near = watch();

const parsed = new MutationObserver(() => {
  for (const frame of document.querySelectorAll<Shown>(
    ':is(main,footer) :is(img,iframe)[loading]:not([data-src])',
  )) {
    frame.dataset.src = frame.src;
    if (frame instanceof HTMLImageElement) frame.src = empty;
    else frame.removeAttribute('src');
    waiting.add(frame);
    near.observe(frame);
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
    for (const frame of waiting) near.observe(frame);
  },
  { once: true },
);
