import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageFile, type SiteManifest, siteManifestFile } from '@veramasa/contract';

/** Creates a folder for a test, which is removed after the run: see `memory-folder.ts`. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'veramasa-'));

export const sampleManifest: SiteManifest = {
  captcha: 'altcha',
  company: {
    name: 'Veramasa',
    email: 'hello@veramasa.example',
    careersEmail: 'careers@veramasa.example',
    phone: '+91 00000 00000',
    cities: ['Hyderabad', 'Indore'],
    identity: ['Made Company Private Limited. CIN U00000TG2024PTC000000. Registered office: Hyderabad.'],
    timeZone: 'Asia/Kolkata',
  },
  nextSteps: ['Our team reaches out to you.', 'We learn your objectives.', 'We return with a proposal.'],
  privacy: {
    // The date of today: no message is older than its notice, so a fixed day would let messages expire.
    noticeVersion: `${new Date().toISOString().slice(0, 10)}-a1b2c3d4`,
    notices: {
      en: { enquiry: 'Only to answer you; 24 months.', application: 'Only to hire; 12 months.' },
      hi: { enquiry: 'केवल उत्तर देने के लिए; 24 महीने।', application: 'केवल भर्ती के लिए; 12 महीने।' },
      te: { enquiry: 'సమాధానం కోసం మాత్రమే; 24 నెలలు.', application: 'నియామకం కోసం మాత్రమే; 12 నెలలు.' },
    },
    keptMonths: { enquiry: 24, application: 12 },
  },
  hiringSteps: ['We read your resume.', 'A conversation with an engineer.', 'A morning with the team.'],
  pages: [
    { path: '/', name: 'Home', alsoAt: [] },
    { path: '/mission', name: 'Mission', alsoAt: ['/Mission'] },
    { path: '/life-at-veramasa', name: 'Life', alsoAt: ['/Life'] },
    { path: '/talk-to-us', name: 'Talk to us', alsoAt: [] },
    { path: '/services/al-&-ml', name: 'AL & ML', tile: '/a.svg', cloth: 'ink', plane: 'dye', alsoAt: [] },
    { path: '/join-us', name: 'Join Us', alsoAt: [] },
    { path: '/join-us/weaver', name: 'Sr.Weaver', alsoAt: [] },
    { path: '/maps/hyderabad', name: 'Map of Hyderabad', alsoAt: [] },
  ],
  redirects: [
    { from: '/contact', to: '/talk-to-us' },
    { from: '/services/ai-ml', to: '/services/al-&-ml' },
  ],
};

const html = (title: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none'"><title>${title}</title><h1>${title}</h1>${'<p>The same words again.</p>'.repeat(40)}`;

/** Writes a small built site with compressed copies, like the output of the build. */
export function writeBuiltSite(folder: string): string {
  const compressed = {
    ...Object.fromEntries(sampleManifest.pages.map(({ path, name }) => [pageFile(path), html(name)])),
    '404.html': `${html('Not found')}<code><!--path--></code><ul><!--nearest--></ul>`,
    '_astro/app.abc123.js': 'console.log("app");'.repeat(30),
  };
  const files: Record<string, string | Buffer> = {
    '_astro/font.woff2': 'wOF2 not really a font',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>a{fill:red}</style></svg>',
    'site.webmanifest': '{}',
    '.sources': 'The stamp of the build',
    'sitemap.xml': '<urlset/>',
    'robots.txt': 'User-agent: *',
    'founder.mp4': Buffer.alloc(1_200_000, 'v'),
    [siteManifestFile]: JSON.stringify(sampleManifest),
  };
  for (const name of ['cards/home.png', 'favicon.ico', 'icon-512.png', '_astro/mark.abc123.svg'])
    files[name] = 'not really a picture';
  for (const [name, text] of Object.entries(compressed))
    Object.assign(files, {
      [name]: text,
      [`${name}.br`]: brotliCompressSync(text),
      [`${name}.gz`]: gzipSync(text),
    });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Data of a mail other than the message. */
export const sampleMailContext = {
  ...sampleManifest,
  siteUrl: 'https://veramasa.example',
  mailFrom: 'site@veramasa.example',
  deskUrl: 'https://desk.veramasa.example',
};

/** The environment of a site that is ready for the public. */
export const readyEnv = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.veramasa.in',
  TRUST_PROXY: '1',
  CLAMAV_SOCKET: '/run/clamav/clamd.ctl',
};
