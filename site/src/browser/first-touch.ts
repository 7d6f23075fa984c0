import type { takeOver } from './shell.ts';

/** What a visitor can do first. A finger, too, comes as `pointerover`. */
const kinds = ['pointerover', 'focusin', 'keydown', 'scroll', 'click', 'submit'];

/** What has happened while the shell's script was under way; it makes up for it. */
const early: Event[] = [];
const untilThen = new AbortController();
const shell = import.meta.env.DEV ? '/src/browser/shell.ts' : '%island:shell%';

/** The page's script comes with the first touch; until then links, menus, drawer and forms work as without script. */
for (const kind of kinds) {
  addEventListener(
    kind,
    (event) => {
      early.push(event);
      const sent = kind === 'submit' ? (event.target as HTMLFormElement) : undefined;
      const searched =
        (event as KeyboardEvent).key === '/' && !(event.target as Element).matches('input,textarea,select');
      if (sent || searched) event.preventDefault(); // a slash would stand in the field
      if (searched) document.getElementById('search')?.showPopover();
      import(/* @vite-ignore */ shell).then(
        (module: { takeOver: typeof takeOver }) => module.takeOver(early, untilThen),
        // Offline, or a new deployment: the next touch tries again.
        () => sent?.submit(),
      );
    },
    { capture: true, signal: untilThen.signal },
  );
}

/** Before anything has moved; again when the page comes out of the browser's cache, or another page's switch was used. */
const still = () => {
  try {
    for (const box of document.querySelectorAll<HTMLInputElement>('[data-motion]'))
      box.checked = localStorage.still === 'true';
  } catch {} // storage may be forbidden: the switch then holds for this page only
};
still();
for (const kind of ['pageshow', 'storage']) addEventListener(kind, still);
