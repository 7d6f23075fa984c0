import { execFile } from 'node:child_process';
import { cpSync, globSync, unlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPackages } from '../desk/src/server/processes/git.ts';
import { buildSite } from '../desk/src/server/publication/releases.ts';
import { realRepository } from './bed/content-repository.ts';
import { makePublic } from './bed/desk-process.ts';
import { openPublishingBed, type PublishingBed } from './bed/publishing-bed.ts';

// An editor publishes ten changes of the real content in a copy of the repository. Then an engineer merges them there
// and runs the tests of the site. It needs a built site: `npm run build`.

const root = resolve(import.meta.dirname, '..');
const repository = realRepository();
let bed: PublishingBed;

beforeAll(async () => {
  await makePublic(join(repository.folder, '../releases'), repository, join(root, 'site/dist'));
  bed = await openPublishingBed({ PUBLISH_MEMORY_MB: '2048' }, repository, buildSite);
});
afterAll(() => bed.close());

const words = (count: number) => 'We look at each part before it is sent out. '.repeat(count / 10).trim();

const changes: Readonly<Record<string, () => Promise<void>>> = {
  'a seventh story': () =>
    bed.edit('stories.yaml', (stories) => {
      const { homeOrder: _, ...first } = Object.values<Record<string, unknown>>(stories)[0] ?? {};
      const order = Object.keys(stories).length + 1;
      return { ...stories, seventh: { ...first, order, quote: 'They called us before we called them.' } };
    }),
  'a fifth leader': () =>
    bed.edit('pages/leaders.yaml', (page) => ({
      ...page,
      leaders: [
        ...page.leaders,
        { ...page.leaders[0], name: 'Ixchel Tzul', alt: 'Portrait of Ixchel Tzul: a woman' },
      ],
    })),
  'one person less in the team': () =>
    bed.edit('pages/team.yaml', (page) => ({
      ...page,
      team: { ...page.team, members: page.team.members.slice(1) },
    })),
  '500 words more on a service': () =>
    bed.edit('services/computer-vision.yaml', (page) => ({
      ...page,
      opening: { ...page.opening, text: [...page.opening.text, words(250), words(250)] },
    })),
  'a new opening': async () => {
    const path = 'openings/data-engineer.md';
    const page = { folder: 'openings', name: 'Kiln keeper', from: path };
    const answer = await bed.asha.send('POST', '/api/content/pages', page);
    await bed.set(answer.json().path, {
      title: 'Kiln Keeper Job, Indore | Veramasa',
      description: 'Kiln keeper in Indore: look at each part before it is sent, and write down what you see.',
    });
  },
  'a longer policy': () =>
    bed.edit('legal/privacy-policy.md', (page) => ({
      ...page,
      body: `${page.body}\n\n## One more section\n\n${words(300)}\n`,
    })),
  'a renamed heading that is free': () =>
    bed.edit('home.yaml', (home) => ({ ...home, why: { ...home.why, heading: 'Six habits' } })),
  'another opening sentence and menu name of a service': () =>
    bed.set('services/data-engineering.yaml', {
      promise: 'One pipeline that tells you when it is late.',
      menuLabel: 'Data pipelines',
    }),
  'other words of a button, of mails and of the pages that answer a form': async () => {
    await bed.set('wording/enquiry-form.json', { send: 'Post my message' });
    await bed.edit('wording/mails-to-senders.json', (mails) => ({
      ...mails,
      reference: 'Quote this: {reference}',
      enquiry: { ...mails.enquiry, heading: 'It has arrived', stored: 'An engineer reads it first.' },
      application: { ...mails.application, heading: 'It is here', steps: 'From here on' },
    }));
    await bed.set('wording/answer-page.json', { toForm: 'To the form', captcha_failed: 'Repeat the check.' });
    await bed.set('wording/refusals.json', { too_large: 'It is too long.', invalid_fields: 'Look again.' });
  },
  'a redirect, fewer figures and a shorter gallery': async () => {
    await bed.set('redirects.yaml', { '/kiln': '/join-us' });
    await bed.edit('home.yaml', (home) => ({ ...home, facts: home.facts.slice(0, 3) }));
    await bed.edit('pages/life.yaml', (page) => ({
      ...page,
      gallery: { ...page.gallery, pictures: page.gallery.pictures.slice(0, 7) },
    }));
  },
};

test.each(Object.keys(changes))('an editor saves %s', (name) => changes[name]?.());

test('an editor publishes them', async () => {
  const answer = await bed.publish('Ten changes');
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const publication = await bed.ended(300);
  expect(publication, JSON.stringify(publication)).toMatchObject({ state: 'done' });
});

describe('an engineer who merges them', () => {
  beforeAll(async () => {
    repository.git('merge', '--quiet', '--ff-only', 'refs/desk/published');
    unlinkSync(join(repository.folder, 'node_modules'));
    await linkPackages(root, repository.folder);
    // Packages of which a workspace has a version of its own. The site has none. The build reads no links to others.
    for (const own of globSync('{desk,server}/node_modules', { cwd: root }))
      cpSync(join(root, own), join(repository.folder, own), { recursive: true });
  });

  test.each([
    ['builds the site', 'tools/build.ts'],
    ['builds the desk', 'node_modules/vite/bin/vite.js', 'build', 'desk', '--logLevel', 'warn'],
    ['finds no fault in the files', 'node_modules/@biomejs/biome/bin/biome', 'check', 'content', 'site'],
    ['passes the tests of the site', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'site'],
    [
      'passes the tests of content, forms, mails and answers',
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'site', 'contract', 'tools'],
      ...['messages/src', 'server/src', 'desk/src/server/content'],
    ],
    [
      'passes the tests in Chromium',
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project=tests',
      'e2e/(content/)?[^/]+$',
    ],
  ])('%s', async (_what, ...program) => {
    const { PATH, HOME } = process.env;
    const options = { cwd: repository.folder, env: { PATH, HOME }, maxBuffer: 1e9 };
    const failure = await promisify(execFile)(process.execPath, program, options).then(
      () => null,
      ({ stdout, stderr }) => `${stdout}${stderr}`.slice(-6000),
    );
    expect(failure).toBeNull();
  });
});
