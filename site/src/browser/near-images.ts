const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Fetches lazy drawings when they are 400 px from view. Browsers by themselves fetch from 1,250 to 2,500 px
 * ahead, which is three screens of a phone. Runs in the head: each image is held back in the very task that
 * parses it, before a layout could have the browser fetch it. Without JavaScript the browser's own distance holds.
 */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      (target as HTMLImageElement).src = (target as HTMLImageElement).dataset.src as string;
    }
  },
  { rootMargin: '400px' },
);

new MutationObserver(() => {
  const images = document.querySelectorAll<HTMLImageElement>('main img[loading]:not([data-src])');
  for (const image of images) {
    image.dataset.src = image.src;
    image.src = empty;
    near.observe(image);
  }
}).observe(document, { childList: true, subtree: true });
