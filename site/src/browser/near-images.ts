const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Fetches lazy drawings when they come into view; once the visitor has moved, when they are 600 px from it. Browsers
 * by themselves fetch from 1,250 to 2,500 px ahead, which is three screens of a phone. Runs in the head: each image
 * is held back in the very task that parses it, before a layout could have the browser fetch it. Without JavaScript
 * the browser's own distance holds.
 */
const watch = (rootMargin = '0px') =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        (target as HTMLImageElement).src = (target as HTMLImageElement).dataset.src as string;
      }
    },
    { rootMargin },
  );
let near = watch();

new MutationObserver(() => {
  for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading]:not([data-src])')) {
    image.dataset.src = image.src;
    image.src = empty;
    near.observe(image);
  }
}).observe(document, { childList: true, subtree: true });

addEventListener(
  'scroll',
  () => {
    near.disconnect();
    near = watch('600px');
    for (const image of document.querySelectorAll(`img[src="${empty}"]`)) near.observe(image);
  },
  { once: true },
);
