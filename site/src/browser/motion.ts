/** A move to another page fades; not for those who asked for stillness. */
export function fadeOnlyWhereWelcome(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    if (document.querySelector('[data-motion]:checked')) viewTransition?.skipTransition();
  });
}
