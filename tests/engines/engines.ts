import { findFirefox, hasWebKit } from '../../tools/browsers.ts';
import { firefoxTab, startFirefox } from './firefox.ts';
import { startWebKit, webkitTab } from './webkit.ts';

/** Browsers other than Chromium; skipped, with a message, where they are absent. */
export const engines = [
  {
    name: 'Firefox',
    present: findFirefox() !== null,
    start: async () => {
      const browser = await startFirefox();
      return { tab: await firefoxTab(browser), stop: () => browser.close() };
    },
  },
  {
    name: 'WebKit',
    present: hasWebKit(),
    start: async () => {
      const webkit = await startWebKit();
      return { tab: webkitTab(webkit.driver), stop: () => webkit.stop() };
    },
  },
];
