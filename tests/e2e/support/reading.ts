/** Runs in the page. Finds targets below 24 by 24 px, except links within a sentence (WCAG 2.2, 2.5.8). */
export function smallTargets(): string[] {
  const least = 24;
  const large = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= least && height >= least;
  };
  const inSentence = (element: Element) => {
    const block = element.closest('p,li,dd,td');
    return (
      getComputedStyle(element).display === 'inline' &&
      [...(block?.childNodes ?? [])].some((node) => node !== element && node.textContent?.trim())
    );
  };
  return [...document.querySelectorAll('a[href],button,input,select,textarea,summary')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0) // not the unfocused skip link
    .filter((element) => !large(element) && !large(element.closest('label') ?? element))
    .filter((element) => element.getBoundingClientRect().width > 1 && !inSentence(element))
    .map((element) => element.outerHTML.slice(0, 90));
}

/**
 * Runs in the page. Finds words of some elements that are broken across lines, except addresses, after a hyphen or slash,
 * and words of more than `most` letters.
 */
export function brokenWords({ within, most }: Readonly<{ within: string; most: number }>): string[] {
  const range = document.createRange();
  const texts = [...document.querySelectorAll(within)].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  });
  return texts
    .filter(({ parentElement }) => !parentElement?.closest('script,style,option,.visually-hidden'))
    .filter(({ parentElement }) =>
      parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .flatMap((text) =>
      [...text.data.matchAll(/[^\s/–-]+/g)]
        .filter(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
          const isBroken = Math.max(...tops) - Math.min(...tops) > range.getBoundingClientRect().height / 3;
          return isBroken && word.length <= most && !/[@.]\w/.test(word);
        })
        .map(([word]) => word),
    );
}

/**
 * Runs in the page. Finds text of these elements that overflows the window or its clipping ancestor, unless an ancestor
 * scrolls.
 */
export function cutText(within: string): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    if (
      !node.textContent?.trim() ||
      !parent.closest(within) ||
      parent.closest('script,style,option,.visually-hidden,[aria-hidden=true]')
    )
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width < 2 || bottom + scrollY <= 0) continue;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { overflowX, clipPath, display } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const whole = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
      const edges = box === document.body ? whole : box.getBoundingClientRect();
      const cuts = box === document.body || overflowX !== 'visible' || clipPath !== 'none';
      if (display === 'inline' || !cuts) continue;
      const beside = right > edges.right + 2 || left < edges.left - 2;
      if (beside || top < edges.top - 2 || bottom > edges.bottom + 2)
        cut.push(node.textContent.trim().slice(0, 60));
      break;
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
  return cut;
}

/** Runs in the page. Finds bold text below 18 px, in which the dots of an i close. */
export function smallBoldText(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
    .filter((element) => element.checkVisibility() && !element.closest('script,style,svg'))
    .filter((element) => {
      const { fontWeight, fontSize } = getComputedStyle(element);
      return Number(fontWeight) > 600 && Number.parseFloat(fontSize) < 18;
    })
    .map((element) => element.outerHTML.slice(0, 90));
}

/** Runs in the page. Finds compounds that a flex or grid layout has made a cell of their own beside their sentence. */
export function splitSentences(): string[] {
  return [...document.querySelectorAll('.nowrap')]
    .map((compound) => compound.parentElement as Element)
    .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
    .map((parent) => parent.outerHTML.slice(0, 90));
}

/**
 * Whether a link to a form, to the positions or to the contact page is in view, and nothing covers it. Pages that sell,
 * and positions, have it themselves; on other wide pages it may be in the navigation bar.
 */
export function hasActionInView(path: string): boolean {
  const ofOne = /^\/(services|industries|join-us)\/[^/]+$/;
  const others = /^\/(predictive-diagnostics|how-we-work|join-us|talk-to-us)?$/;
  const own = ofOne.test(path) || others.test(path);
  const links = document.querySelectorAll(
    'a[href$="#contact"], a[href$="#application"], a[href="#openings"], a[href="/talk-to-us"], [data-action-bar] a',
  );
  return [...links].some((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    if (right <= left || top < 0 || bottom > innerHeight || (own && link.closest('header'))) return false;
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return shown !== null && link.contains(shown);
  });
}

/**
 * Runs in the page. Finds what paper must not have: words that are not black, controls, light drawings without their
 * plane, cells below each other, links without their address.
 */
export function printFaults(): string[] {
  const controls = document.querySelectorAll('header, button, form, input, label, nav, video, .skip-link');
  const faults = [...controls].filter(
    (element) => element.checkVisibility() && !element.closest('[data-print]'),
  );
  for (const element of document.querySelectorAll('main *, footer *')) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if (element.textContent?.trim() && style.color !== 'rgb(0, 0, 0)') faults.push(element);
    // Dark drawings stand on the paper itself.
    const isDark = style.getPropertyValue('--print-ground') === 'none';
    const hasPlane = style.printColorAdjust === 'exact' && style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (element.matches('main img') && (style.filter !== 'none' || !(isDark || hasPlane)))
      faults.push(element);
  }
  for (const cell of document.querySelectorAll('main :is(th, td)'))
    if (getComputedStyle(cell).display !== 'table-cell') faults.push(cell);
  for (const link of document.querySelectorAll('main a[href^=http]'))
    if (!getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''))
      faults.push(link);
  const found = [...new Set(faults)].map((element) => element.outerHTML.slice(0, 80));
  return document.querySelector('h1')?.checkVisibility() ? found : [...found, 'no heading'];
}

/** Runs in the page. Shows its texts as before the typeface has loaded. */
export function useLocalFonts(): void {
  const local = '"Anek fallback", "Anek Roboto", "Anek DejaVu", sans-serif';
  document.documentElement.style.setProperty('--font', local);
}

/** Runs in the page. Sets its texts as wide as WCAG 2.2, 1.4.12, says that they may be. */
export function widenText(): void {
  const [sheet] = document.styleSheets;
  const spacing = 'letter-spacing: 0.12em !important; word-spacing: 0.16em !important';
  sheet?.insertRule(`* { ${spacing}; line-height: 1.5 !important }`, sheet.cssRules.length);
}
