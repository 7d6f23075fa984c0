import { lettersOf } from './place-of.ts';

// Runs in each page of the draft that the desk shows in its frame. Pressed words are sent to the desk, which opens their
// field; the words of the field in focus come from there, and are scrolled to and framed. A press with Ctrl or Command,
// and the keyboard, do what they do for visitors.

const desk = document.querySelector<HTMLElement>('script[data-desk]')?.dataset.desk ?? '';

if (parent !== window) {
  // The desk says it beside the frame, where it covers nothing.
  document.querySelector('.desk-draft')?.remove();
  addEventListener('click', press, { capture: true });
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === desk && source === parent && typeof data === 'string') show(data);
  });
  addEventListener('load', scrollToFramed);
  // Also after each change of the draft, which loads the page again.
  parent.postMessage('ready', desk);
}

function press(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.detail === 0 || target.closest('input, select, textarea')) return;
  const block = blockOf(target);
  const hasWords = [...block.childNodes].some((node) => node instanceof Text && lettersOf(node.data));
  if (event.ctrlKey || event.metaKey) {
    const link = target.closest('a');
    if (!link) return;
    event.preventDefault();
    // The browser would open a tab.
    location.assign(link.href);
  } else if (hasWords || block !== target) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isBefore = (heading: Element) =>
      heading === block || heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING;
    const heading = [...document.querySelectorAll('h1, h2, h3, h4')].filter(isBefore).at(-1);
    const texts = [block, target, heading].map((element) => element?.textContent ?? '');
    parent.postMessage({ page: location.pathname, texts }, desk);
    frame(block);
  }
}

/** The element around an element that is a block of its own, such as the paragraph of a bold word. */
function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && /^(inline|contents)/.test(getComputedStyle(block).display))
    block = block.parentElement;
  return block;
}

function show(words: string): void {
  const wanted = lettersOf(words);
  const framed = document.querySelector('[data-desk-framed]');
  if (framed && lettersOf(framed.textContent) === wanted) {
    scrollToFramed();
    return;
  }
  // Inner elements come first.
  const found = [...document.body.querySelectorAll(':not(script, style)')]
    .reverse()
    .map((element) => ({ element, letters: lettersOf(element.textContent) }))
    .filter(({ letters }) => wanted.length > 2 && letters.includes(wanted))
    .sort((one, other) => one.letters.length - other.letters.length);
  frame((found.find(({ element }) => element.checkVisibility()) ?? found[0])?.element);
}

/** Frames a block in place of the last one, and scrolls to it. */
function frame(block: Element | undefined): void {
  document.querySelector('[data-desk-framed]')?.removeAttribute('data-desk-framed');
  if (!block) return;
  for (let around: Element | null = block; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  block.setAttribute('data-desk-framed', '');
  scrollToFramed();
}

function scrollToFramed(): void {
  const framed = document.querySelector('[data-desk-framed]');
  const { top = 0, bottom = 0 } = framed?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) framed?.scrollIntoView({ block: 'center' });
}
