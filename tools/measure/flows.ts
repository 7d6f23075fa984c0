import type { Page } from '@playwright/test';

/** What a visitor does with one thing on a page. Every step is repeated, so the last one leads back to the first. */
export interface Flow {
  readonly name: string;
  readonly path: string;
  readonly phone?: true;
  readonly steps: readonly ((visitor: Visitor) => Promise<void>)[];
}

/** A hand on a page: a mouse, on a phone a finger. Nothing waits for what follows from it. */
export interface Visitor {
  readonly page: Page;
  /** Presses the middle of what `selector` finds, after scrolling it into view. */
  press(selector: string): Promise<void>;
  /** Types as quickly as people do. */
  type(text: string): Promise<void>;
  key(name: string): Promise<void>;
}

const press =
  (selector: string) =>
  ({ press: by }: Visitor) =>
    by(selector);

const menu = (section: string) => `[aria-controls=menu-${section}]`;
const enquiry = '#contact form';

/** What issue 6 names (menu, drawer, form, slider), and everything else that answers a press. */
export const flows: readonly Flow[] = [
  {
    name: 'desktop menus',
    path: '/',
    steps: [
      press(menu('about')),
      press(menu('services')),
      press(menu('industries')),
      press(menu('industries')),
    ],
  },
  {
    name: 'phone drawer',
    path: '/',
    phone: true,
    steps: [
      press('[aria-label="Open menu"]'),
      press(menu('services')),
      press(menu('about')),
      press('[aria-label="Close menu"]'),
    ],
  },
  ...([undefined, true] as const).map(
    (phone): Flow => ({
      name: phone ? 'enquiry form, phone' : 'enquiry form',
      path: '/talk-to-us',
      ...(phone && { phone }),
      steps: [
        async ({ press: by, type }) => {
          await by(`${enquiry} input[type=email]`);
          await type('asha@');
        },
        async ({ press: by, type }) => {
          await by(`${enquiry} textarea`);
          await type('Broken yarn');
        },
        async ({ page, key }) => {
          await page.evaluate(
            (select) => (document.querySelector(select) as HTMLElement).focus(),
            `${enquiry} select`,
          );
          await key('ArrowDown');
        },
        press(`${enquiry} [type=submit]`),
      ],
    }),
  ),
  {
    name: 'founder slider',
    path: '/meet-the-founder',
    steps: [
      press('[data-step="1"]'),
      press('[data-step="-1"]'),
      press('[data-dot]:nth-child(3)'),
      press('[data-slider] [data-play]'),
      async ({ key }) => key('Home'),
    ],
  },
  {
    name: 'founder slider, phone',
    path: '/meet-the-founder',
    phone: true,
    steps: [press('[data-step="1"]'), press('[data-dot]:nth-child(3)'), press('[data-dot]:nth-child(1)')],
  },
  {
    name: 'founder film',
    path: '/meet-the-founder',
    steps: [press('[data-film] [data-play]'), press('[data-film] [data-captions]')],
  },
  {
    name: 'search',
    path: '/vision',
    steps: [
      async ({ press: by, type, key }) => {
        await by('[popovertarget=search]');
        await type('computer');
        await key('ArrowDown');
        await key('Escape');
      },
    ],
  },
  {
    name: 'application panel',
    path: '/join-us',
    steps: [
      press('[aria-controls=application]'),
      async ({ press: by, type }) => {
        await by('#application input');
        await type('Asha');
      },
      press('#application [method=post] [type=submit]'),
      press('#application [aria-label="Close the form"]'),
    ],
  },
  {
    name: 'gallery',
    path: '/life-at-veramasa',
    steps: [press('#open-1'), press('#open-2'), press('#open-2')],
  },
  { name: 'motion switch', path: '/', steps: [press('footer [data-motion]')] },
];
