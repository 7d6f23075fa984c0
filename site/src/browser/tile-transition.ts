/**
 * Between two pages, the tile that was pressed grows into the hero drawing of its page, and shrinks when the reader goes
 * back. `base.css` names the hero drawing; browsers without such transitions show the page at once.
 */
export function growTiles(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameTile(activation?.entry?.url, viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameTile(window.navigation?.activation?.from?.url, viewTransition);
  });
}

/** Gives the name of the hero drawing to the drawing in view that leads to `url`. */
function nameTile(url: string | null | undefined, { finished }: ViewTransition): void {
  if (!url) return;
  const tile = [...document.querySelectorAll<HTMLImageElement>('main a img')].find((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.closest('a')?.href === url && image.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  if (!tile) return;
  const root = document.documentElement;
  tile.style.viewTransitionName = 'hero';
  root.toggleAttribute('data-tile-named', true);
  finished.finally(() => {
    tile.style.viewTransitionName = '';
    root.removeAttribute('data-tile-named');
  });
}
