import { findFirefox, hasWebKit } from '../../tools/browsers.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Browsers other than Chromium; skipped, with a message, where they are absent. `tab` opens a tab for a task. */
export const engines = [
  { name: 'Firefox', present: findFirefox() !== undefined, start: startFirefox },
  { name: 'WebKit', present: hasWebKit(), start: startWebKit },
];

for (const { name } of engines.filter(({ present }) => !present))
  console.warn(`${name} is not installed: its tests are skipped.`);
