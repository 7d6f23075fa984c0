import { expect, test } from 'vitest';
import { refusalOf } from '../../../../tests/bed/desk-bed.ts';
import { bed, sharePublishingBed } from '../../../../tests/bed/publishing-bed.ts';

sharePublishingBed();

const publishSeen = async (seen: object) =>
  bed.asha.send('POST', '/api/publication', { note: 'Change the card', ...seen });

test('a list is refused after a save, a discard, or of an unknown draft', async () => {
  await bed.change('Read by the publisher');
  await bed.set('pages/vision.yaml', { heading: 'Seen far ahead' });
  const seen = await bed.seen();
  expect((await publishSeen({ ...seen, tree: '0123456789'.repeat(4) })).statusCode).toBe(409);
  await bed.change('Saved unseen', await bed.person('Meera Iyer', 'editor'));
  for (const time of [{}, { at: '2031-03-04T10:00' }])
    expect(refusalOf(await publishSeen({ ...seen, ...time }))).toBe(
      '409 Home changed after you opened this list. It is up to date now: read what is new, then publish.',
    );
  await bed.discard('home.yaml');
  expect((await publishSeen(seen)).statusCode).toBe(409);
  expect(await bed.answer()).toMatchObject({ publication: null, planned: null });
  expect((await bed.publishToEnd()).state).toBe('done');
});

test('an uploaded photograph that no page names is not published', async () => {
  for (const name of ['used', 'unused']) await bed.upload(`name=${name}`);
  expect((await bed.publish()).json().error?.message).toContain('Nothing is chosen.');
  const { commit } = await bed.publishChange('The portrait is used.webp');
  const files = bed.repository.git('ls-tree', '-r', '--name-only', commit ?? '', 'content/photographs');
  expect(files).toContain('photographs/used.webp');
  expect(files).not.toContain('unused.webp');
  expect((await bed.changes()).files).toMatchObject([{ path: 'photographs/unused.webp', unused: true }]);
});

const vanished = (): Promise<{ address: string; suggested: string }[]> =>
  bed.asha.get('/api/publication/vanished');

async function removeOpening(): Promise<void> {
  const path = 'openings/weaver.md';
  const { hash } = await bed.read(path);
  await bed.asha.send('DELETE', `/api/content/file?${new URLSearchParams({ path, hash })}`);
}

const redirectsOf = (commit: string | null) => bed.repository.git('show', `${commit}:content/redirects.yaml`);

test('a removed opening asks where visitors are sent, a closed one does not', async () => {
  await bed.set('openings/weaver.md', { posted: '2020-12-01', closes: '2020-12-31' });
  expect(await vanished()).toEqual([]);
  await removeOpening();
  expect(await vanished()).toEqual([
    { address: '/join-us/weaver', path: 'openings/weaver.md', title: 'Sr.Weaver', suggested: '/join-us' },
  ]);
  const refused = await bed.publish();
  expect(refusalOf(refused)).toBe('422 Choose where visitors of /join-us/weaver are sent, then publish.');
  const lost = await bed.publish('Remove it', { '/join-us/weaver': '/nowhere' });
  expect(refusalOf(lost)).toBe('422 There is no page /nowhere. Choose another one.');
  const done = await bed.publishToEnd('Remove it', { '/join-us/weaver': '/join-us' });
  expect(done).toMatchObject({ state: 'done', errors: [] });
  expect(redirectsOf(done.commit)).toContain('\n/join-us/weaver: /join-us\n');
  expect(await vanished()).toEqual([]);
});

test('links, redirects and samples follow a page to its new address', async () => {
  await bed.set('redirects.yaml', { '/old-life': '/life-at-veramasa' });
  await bed.set('pages/life.yaml', { path: '/our-life', alsoAt: [] });
  const sample = 'samples/process-map.yaml';
  await bed.set(sample, { path: '/services/al-&-ml/sample', service: '/services/al-&-ml' });
  await bed.set('services/al-and-ml.yaml', { path: '/services/ai' });
  const asked = await vanished();
  const life = { path: 'pages/life.yaml', title: 'Life', suggested: '/our-life' };
  expect(asked).toEqual([
    { address: '/life-at-veramasa', ...life },
    { address: '/Life', ...life },
    expect.objectContaining({ address: '/services/al-&-ml', suggested: '/services/ai' }),
  ]);
  // The small build makes the old pages, so the build fails; the redirects are written before it.
  const answers = asked.map(({ address, suggested }) => [address, suggested]);
  const { commit } = await bed.publishToEnd('Rename them', Object.fromEntries(answers));
  const { value } = await bed.read('redirects.yaml');
  for (const from of ['/life-at-veramasa', '/Life', '/about-us', '/old-life'])
    expect(value[from]).toBe('/our-life');
  const saves = await bed.audited('content.save');
  expect(saves.filter(({ detail }) => detail.includes('navigation.yaml'))).toHaveLength(1);
  const links = bed.repository.git('show', `${commit}:content/navigation.yaml`);
  expect([links.includes('/our-life'), links.includes('/life-at-veramasa')]).toEqual([true, false]);
  expect(bed.repository.git('show', `${commit}:content/search.yaml`)).toMatch(/^ {2}\/services\/ai: AI /m);
  expect(bed.repository.git('show', `${commit}:content/${sample}`)).toMatch(
    /^path: \/services\/ai\/sample\nservice: \/services\/ai\n/,
  );
  expect(redirectsOf(commit)).toContain('/services/al-&-ml/sample: /services/ai/sample');
});

test('a page that must link to a new address is published with it', async () => {
  await bed.set('pages/life.yaml', { path: '/our-life', alsoAt: [] });
  const { value } = await bed.read('navigation.yaml');
  await bed.set('navigation.yaml', { contact: { ...value.contact, label: 'Write' } });
  const asked = (await vanished()).map(({ address, suggested }) => [address, suggested]);
  const seen = { ...(await bed.seen()), paths: ['pages/life.yaml'] };
  const refused = await publishSeen({ ...seen, addresses: Object.fromEntries(asked) });
  expect(refusalOf(refused)).toContain('must link to another address now. Publish the changes there, too');
});

test('the redirect of a page that has come back is removed', async () => {
  await removeOpening();
  await bed.change('Here is a mistake');
  const failed = await bed.publishToEnd('Remove it', { '/join-us/weaver': '/join-us' });
  expect(failed.state).toBe('failed');
  await bed.discard('openings/weaver.md');
  const done = await bed.publishChange('Corrected');
  expect(done.state).toBe('done');
  expect(redirectsOf(done.commit)).not.toContain('weaver');
});

test('a page disappears only after the answer "Page not found"', async () => {
  const failed = await bed.publishChange('This has a lost page');
  expect(failed).toMatchObject({
    state: 'failed',
    message: 'Addresses of the public site would vanish. The public site is as it was.',
    errors: ['/talk-to-us would vanish. Add it to Redirects, then publish again.'],
  });
  await removeOpening();
  const notFound = { '/talk-to-us': null, '/join-us/weaver': null };
  const { state, commit } = await bed.publishToEnd('Change the card', notFound);
  expect([state, redirectsOf(commit).includes('weaver')]).toEqual(['done', false]);
  expect(bed.repository.git('show', '-s', '--format=%B', commit ?? '')).toContain(
    'Page-not-found: /talk-to-us\nPage-not-found: /join-us/weaver\n',
  );
});
