const { readFileSync } = require('node:fs');

// npm run lighthouse: every page of the built site on an emulated phone with slow 4G. Needs Chromium (or CHROME_PATH).
const port = 4180;
const { pages } = JSON.parse(readFileSync('site/dist/site-manifest.json', 'utf8'));

module.exports = {
  ci: {
    collect: {
      url: pages.map((/** @type {{ path: string }} */ { path }) => `http://localhost:${port}${path}`),
      startServerCommand: `PORT=${port} npm start`,
      startServerReadyPattern: 'The site is at',
      // The first start builds the site.
      startServerReadyTimeout: 180_000,
      numberOfRuns: 1,
      // Chromium's sandbox does not run as root.
      settings: { chromeFlags: process.getuid?.() === 0 ? '--no-sandbox' : '' },
    },
    assert: {
      assertions: {
        'categories:performance': ['error', { minScore: 0.98 }],
        'categories:accessibility': ['error', { minScore: 1 }],
        'categories:best-practices': ['error', { minScore: 1 }],
        'categories:seo': ['error', { minScore: 1 }],
        'largest-contentful-paint': ['error', { maxNumericValue: 1200 }],
      },
    },
  },
};
