/** Keeps all motion switches of the page in step and remembers the choice for the next page. */
export function rememberMotion(): void {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-motion]');
  const show = (still: boolean) => {
    for (const box of switches) box.checked = still;
  };
  try {
    show(localStorage.still === 'true');
  } catch {} // storage may be forbidden: the switch then holds for this page only
  for (const box of switches) {
    box.onchange = () => {
      show(box.checked);
      try {
        localStorage.still = box.checked;
      } catch {}
    };
  }
}
