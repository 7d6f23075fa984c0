const { readFileSync } = require('node:fs');

// npm run lighthouse: every page of the built site over HTTP/2, on an emulated phone with a throttled connection and
// processor; the median of three runs. Needs Chromium (or CHROME_PATH) and openssl.
const port = 4180;
const { pages } = JSON.parse(readFileSync('site/dist/site-manifest.json', 'utf8'));

module.exports = {
  ci: {
    collect: {
      url: pages.map((/** @type {{ path: string }} */ { path }) => `https://localhost:${port}${path}`),
      startServerCommand: `node tests/bench/http2-folder.ts site/dist ${port}`,
      startServerReadyPattern: 'The site is at',
      numberOfRuns: 3,
      settings: {
        throttlingMethod: 'devtools',
        // Until nothing in content/ is a sample, every page asks search engines not to list it.
        skipAudits: ['is-crawlable'],
        // Chromium's sandbox does not run as root.
        chromeFlags: `--ignore-certificate-errors ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`,
      },
    },
    assert: {
      aggregationMethod: 'median',
      assertions: {
        'categories:performance': ['error', { minScore: 0.98 }],
        'categories:accessibility': ['error', { minScore: 1 }],
        'categories:best-practices': ['error', { minScore: 1 }],
        'categories:seo': ['error', { minScore: 1 }],
        'largest-contentful-paint': ['warn', { maxNumericValue: 1050 }],
      },
    },
  },
};
