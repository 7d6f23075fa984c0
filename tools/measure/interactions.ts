import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Flow, flows } from './flows.ts';
import { visitorOf } from './visitor.ts';

/** The longest answer that counts as instant. Source: issue 6. */
export const inpBudgetMs = 50;

const runs = 3;
/** Rounds after the first one, which meets a page whose script has not come yet. */
const laterRounds = 2;

/** Milliseconds from a hand's touch to the next picture, in steps of 8 as browsers report it: median and worst of the runs. */
export interface InteractionRow {
  readonly flow: string;
  readonly firstMs: number;
  readonly firstWorstMs: number;
  readonly laterMs: number;
  readonly laterWorstMs: number;
  /** The median of all runs and rounds of the step that has the longest: a press's own time, without the pick of the worst. */
  readonly slowestStepMs: number;
  /** What the longest interaction of all runs was, and of what its time was made: waiting, script, drawing. */
  readonly longest: string;
}

interface Interaction {
  readonly name: string;
  readonly target: string;
  readonly duration: number;
  readonly waitingMs: number;
  readonly scriptMs: number;
}

/** What browser and machine take by themselves: pages of nothing but a button whose listener does nothing, or a field. */
const controls: readonly Flow[] = [
  {
    name: 'control: an empty listener on an empty page',
    path: 'data:text/html,<button>Press</button><script>onclick=()=>{}</script>',
    steps: [({ press }) => press('button')],
  },
  {
    name: 'control: a field on an empty page, phone',
    path: 'data:text/html,<meta name=viewport content=width=device-width><input><p><input type=email>',
    phone: true,
    steps: [({ press }) => press('input'), ({ press }) => press('[type=email]')],
  },
];

/** Every flow of `origin`'s pages, and the controls, on a processor slowed `slowdown` times. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  slowdown: number,
): Promise<InteractionRow[]> {
  const rows: InteractionRow[] = [];
  for (const flow of [...controls, ...flows]) {
    const first: Interaction[] = [];
    const later: Interaction[] = [];
    const steps: Interaction[][] = flow.steps.map(() => []);
    for (let run = 0; run < runs; run++) {
      const rounds = await play(browser, origin, flow, slowdown);
      const [early, ...rest] = rounds;
      first.push(longest(early ?? []));
      later.push(longest(rest.flat()));
      for (const round of rounds) for (const [at, step] of round.entries()) steps[at]?.push(step);
    }
    const all = longest([...first, ...later]);
    rows.push({
      flow: flow.name,
      firstMs: median(first),
      firstWorstMs: longest(first).duration,
      laterMs: median(later),
      laterWorstMs: longest(later).duration,
      slowestStepMs: Math.max(...steps.map(median)),
      longest: `${all.name} ${all.target}: ${all.waitingMs} + ${all.scriptMs} + ${all.duration - all.waitingMs - all.scriptMs}`,
    });
    console.log(Object.values(rows.at(-1) as InteractionRow).join('\t'));
  }
  return rows;
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** The longest interaction of each step of each round on one fresh page. */
async function play(
  browser: Browser,
  origin: string,
  flow: Flow,
  slowdown: number,
): Promise<Interaction[][]> {
  const options: BrowserContextOptions = flow.phone ? phone : desktop;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  try {
    await page.addInitScript(watchEvents);
    await page.goto(new URL(flow.path, origin).href, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await settle(page);
    await page.evaluate(takeInteractions);
    const visitor = visitorOf(page, session, Boolean(flow.phone));
    const rounds: Interaction[][] = [];
    for (let round = 0; round <= laterRounds; round++) {
      const steps: Interaction[] = [];
      for (const step of flow.steps) {
        await step(visitor);
        await settle(page);
        steps.push(longest(await page.evaluate(takeInteractions)));
      }
      rounds.push(steps);
    }
    return rounds;
  } finally {
    await context.close();
  }
}

/** Waits until what the last step began has been drawn and reported. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => requestAnimationFrame(() => setTimeout(done, 100)), 400);
      }),
  );
}

/** Runs in the page, before its own script. */
function watchEvents(): void {
  const seen: Interaction[] = [];
  Object.assign(window, { seenInteractions: seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const element = entry.target as Element | null;
      seen.push({
        name: entry.name,
        target: element
          ? `${element.localName}${element.ariaLabel ? ` ${element.ariaLabel}` : (element.getAttribute('name') ?? '')}`
          : '',
        duration: entry.duration,
        waitingMs: Math.round(entry.processingStart - entry.startTime),
        scriptMs: Math.round(entry.processingEnd - entry.processingStart),
      });
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. What has been seen since the last call. */
function takeInteractions(): Interaction[] {
  return (window as unknown as { seenInteractions: Interaction[] }).seenInteractions.splice(0);
}

/** Below 16 ms browsers report nothing. */
const unnoticed: Interaction = { name: 'none', target: '', duration: 0, waitingMs: 0, scriptMs: 0 };

function longest(interactions: readonly Interaction[]): Interaction {
  return interactions.reduce((worst, next) => (next.duration > worst.duration ? next : worst), unnoticed);
}

function median(interactions: readonly Interaction[]): number {
  return (
    interactions.map(({ duration }) => duration).sort((a, b) => a - b)[Math.floor(interactions.length / 2)] ??
    0
  );
}
