/** Runs in the page. Loads every lazy picture and waits for pictures and fonts. */
export async function loadEverything(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  // A picture that does not load is found by `distortedPictures`.
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => {}))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page. */
export function pageHeight(): number {
  return document.documentElement.scrollHeight;
}

/**
 * Runs in the page. Describes each visible picture that is not loaded, that is stretched, or whose file does not
 * have the proportions of its `width` and `height`.
 */
export function distortedPictures(): string[] {
  const tolerance = 0.03;
  const differ = (a: number, b: number) => Math.abs(a / b - 1) > tolerance;
  return [...document.images].flatMap((image) => {
    const box = image.getBoundingClientRect();
    // Smaller boxes are rounded too coarsely to compare.
    if (!image.checkVisibility() || box.width < 8 || box.height < 8) return [];
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth === 0) return [`${image.currentSrc} is not loaded`];
    const style = getComputedStyle(image);
    const width = box.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const height = box.height - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
    const stretched = style.objectFit === 'fill' && differ(width / height, naturalWidth / naturalHeight);
    // A `source` of a `picture` may have other proportions than its `img`.
    const hasSource = image.parentElement?.tagName === 'PICTURE';
    const declared = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const undeclared = !hasSource && declared > 0 && differ(naturalWidth / naturalHeight, declared);
    if (!stretched && !undeclared) return [];
    const size = `${Math.round(width)}x${Math.round(height)}`;
    const attributes = `${image.getAttribute('width')}x${image.getAttribute('height')}`;
    return [
      `${image.currentSrc}: box ${size}, file ${naturalWidth}x${naturalHeight}, attributes ${attributes}`,
    ];
  });
}
