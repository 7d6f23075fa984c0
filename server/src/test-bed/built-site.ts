import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type SiteManifest, siteManifestFile } from '@veramasa/contract';

/** A folder below the system's temporary one that a test may fill. */
export function temporaryFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'veramasa-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** When the openings of the sample site close: far enough away for a clock that is moved there. */
export const closings = ['2090-03-01T18:30:00.000Z', '2090-06-01T18:30:00.000Z'] as const;

export const sampleManifest: SiteManifest = {
  company: {
    name: 'Veramasa',
    email: 'hello@veramasa.example',
    careersEmail: 'careers@veramasa.example',
    phone: '+91 00000 00000',
    cities: ['Hyderabad', 'Indore'],
    timeZone: 'Asia/Kolkata',
  },
  nextSteps: ['Our team reaches out to you.', 'We learn your objectives.', 'We return with a proposal.'],
  privacy: {
    noticeVersion: '2026-11-21-a1b2c3d4',
    notices: { enquiry: 'Only to answer you; 24 months.', application: 'Only to hire; 12 months.' },
    keptMonths: { enquiry: 24, application: 12 },
  },
  hiringSteps: ['We read your resume.', 'A conversation with an engineer.', 'A morning with the team.'],
  pages: [
    { path: '/', file: 'index.html', name: 'Home', alsoAt: [] },
    { path: '/mission', file: 'mission.html', name: 'Mission', alsoAt: ['/Mission'] },
    { path: '/talk-to-us', file: 'talk-to-us.html', name: 'Talk to us', alsoAt: [] },
    {
      path: '/services/al-&-ml',
      file: 'services/al-&-ml.html',
      name: 'AL & ML',
      tile: '/drawing.svg#m',
      cloth: 'indigo',
      alsoAt: [],
    },
    { path: '/join-us', file: 'join-us.html', name: 'Join Us', alsoAt: [] },
    ...['weaver', 'dyer'].map((slug, index) => ({
      path: `/join-us/${slug}`,
      file: `join-us/${slug}.html`,
      name: slug,
      alsoAt: [],
      until: closings[index] ?? '',
    })),
    { path: '/maps/hyderabad', file: 'maps/hyderabad.html', name: 'Map of Hyderabad', alsoAt: [] },
  ],
  redirects: [
    { from: '/contact', to: '/talk-to-us' },
    { from: '/services/ai-ml', to: '/services/al-&-ml' },
  ],
};

/** The inline parts of each sample page; their hashes must stand in its policy. */
export const inlineParts = {
  style: 'body{margin:0}',
  script: 'document.documentElement.dataset.js=1',
  rules: '{"prefetch":[{"where":{"href_matches":"/*"}}]}',
  data: '{"@context":"https://schema.org"}',
};

/** Bytes of the sample video, larger than what is kept in memory. */
export const videoBytes = 1_200_000;

const html = (title: string) =>
  `<!doctype html><title>${title}</title><style>${inlineParts.style}</style><script>${inlineParts.script}</script>` +
  `<script type="speculationrules">${inlineParts.rules}</script><script type="application/ld+json">${inlineParts.data}</script>` +
  `<script type="module" src="/_astro/app.abc123.js"></script><h1>${title}</h1>${'<p>The same words again.</p>'.repeat(40)}`;

/** Writes a small built site such as the site's build would, compressed twins included. */
export function writeBuiltSite(folder: string): string {
  for (const page of sampleManifest.pages) writeWithTwins(join(folder, page.file), html(page.name));
  writeWithTwins(
    join(folder, 'join-us.html'),
    `${html('Join Us')}<section class="o" data-until="${closings[1]}"><h2>Open positions</h2><ul><li data-until="${closings[0]}"><a href="/join-us/weaver">Weaver</a></li><li class="b" data-until="${closings[1]}"><a href="/join-us/dyer">Dyer</a></li></ul></section><section><h2>Mail Your Resume</h2></section>`,
  );
  writeWithTwins(
    join(folder, '404.html'),
    `${html('Not found')}<code><!--path--></code><ul><!--nearest--></ul>`,
  );
  writeWithTwins(join(folder, '_astro/app.abc123.js'), 'console.log("app");'.repeat(30));
  writeFile(join(folder, '_astro/font.woff2'), Buffer.from('wOF2 not really a font'));
  writeFile(
    join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><style>a{fill:red}</style></svg>',
  );
  writeFile(join(folder, 'site.webmanifest'), '{}');
  writeFile(join(folder, 'sitemap.xml'), '<urlset/>');
  writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  writeFile(join(folder, 'founder.mp4'), Buffer.alloc(videoBytes, 'v'));
  writeFile(join(folder, siteManifestFile), JSON.stringify(sampleManifest));
  return folder;
}

function writeWithTwins(file: string, text: string): void {
  writeFile(file, text);
  writeFile(`${file}.br`, brotliCompressSync(text));
  writeFile(`${file}.gz`, gzipSync(text));
}

function writeFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** What a mail needs to know besides the message. */
export const sampleMailContext = {
  company: sampleManifest.company,
  nextSteps: sampleManifest.nextSteps,
  siteUrl: 'https://veramasa.example',
  hiringSteps: sampleManifest.hiringSteps,
  captcha: 'Passed',
  keptMonths: sampleManifest.privacy.keptMonths,
  mailFrom: 'site@veramasa.example',
};
