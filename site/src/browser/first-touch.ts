import type { takeOver } from './shell.ts';

/** What a visitor can do first. A finger, too, comes as `pointerover`. */
const kinds = ['pointerover', 'focusin', 'keydown', 'scroll', 'click', 'submit'];

/** What has happened while the shell's script was under way; it makes up for it. */
const early: Event[] = [];
const untilThen = new AbortController();
let shell = import.meta.env.DEV ? '/src/browser/shell.ts' : '%island:shell%';

/** The form that was sent and is held back until the script is there, but no longer than this. */
let held: HTMLFormElement | undefined;
const patienceMs = 10_000;

/** Sends it as without script, once. What came so far is answered by that: a script that came later would send again. */
const goNative = () => {
  early.length = 0;
  if (!untilThen.signal.aborted) held?.submit();
  held = undefined;
};

/** The page's script comes with the first touch; until then links, menus, drawer and forms work as without script. */
for (const kind of kinds) {
  addEventListener(
    kind,
    (event) => {
      early.push(event);
      // The island checks the answers; the browser's own bubbles would come before it and hide its summary.
      for (const form of document.forms) form.noValidate = true;
      if (kind === 'submit') {
        event.preventDefault();
        held = event.target as HTMLFormElement;
        setTimeout(goNative, patienceMs);
      }
      const searched =
        (event as KeyboardEvent).key === '/' && !(event.target as Element).matches('input,textarea,select');
      if (searched) {
        event.preventDefault(); // a slash would stand in the field
        document.getElementById('search')?.showPopover?.();
      }
      import(/* @vite-ignore */ shell).then(
        (module: { takeOver: typeof takeOver }) => module.takeOver(early, untilThen),
        () => {
          // Offline, or a new deployment. The next touch tries again, by another name for the same file: browsers
          // before 2026 remember for as long as the page lives that a module did not come.
          shell += '#';
          goNative();
        },
      );
    },
    { capture: true, signal: untilThen.signal },
  );
}

const switches = document.querySelectorAll<HTMLInputElement>('[data-motion]');
const show = (still: boolean) => {
  for (const box of switches) box.checked = still;
  document.documentElement.toggleAttribute('data-still', still); // what `base.css` asks for
};
/** Before anything has moved; again when the page comes out of the browser's cache, or another page's switch was used. */
const recall = () => {
  try {
    show(localStorage.still === 'true');
  } catch {} // storage may be forbidden: the switch then holds for this page only
};
recall();
for (const kind of ['pageshow', 'storage']) addEventListener(kind, recall);
// At once: who presses the switch may leave the page before the shell is there.
for (const box of switches) {
  box.onchange = () => {
    show(box.checked);
    try {
      localStorage.still = box.checked;
    } catch {}
  };
}

/** The bar's fade by script, for browsers without scroll timelines. */
if (!CSS.supports('animation-timeline:scroll()')) {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  const paint = () => bar?.style.setProperty('--bar-opacity', `${Math.min(scrollY / 20, 1)}`);
  // Not at once: to ask for `scrollY` while the page is parsed would cost a layout of its own, a fifth of all work.
  for (const kind of ['scroll', 'pageshow']) addEventListener(kind, paint);
}
