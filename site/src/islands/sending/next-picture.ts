/**
 * Resolves once the browser has drawn a picture, so that a press is seen to be answered before longer work begins.
 * A tab in the background draws none: then after a tenth of a second.
 */
export function nextPicture(): Promise<void> {
  return new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, 100);
  });
}
