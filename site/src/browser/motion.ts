/** Keeps all motion switches of the page in step and remembers the choice, which `first-touch.ts` reads. */
export function rememberMotion(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-motion]');
  for (const box of switches) {
    box.onchange = () => {
      for (const other of switches) other.checked = box.checked;
      try {
        localStorage.still = box.checked;
      } catch {} // storage may be forbidden: the switch then holds for this page only
    };
  }
  // A move to another page fades; not for those who asked for stillness.
  addEventListener('pageswap', ({ viewTransition }) => {
    if ([...switches].some((box) => box.checked)) viewTransition?.skipTransition();
  });
}
