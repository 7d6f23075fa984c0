import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPublishingBed, type PublishingBed } from '../../../../tests/bed/publishing-bed.ts';
import type { FileChange } from '../../api/content.ts';

let bed: PublishingBed;
beforeAll(async () => {
  bed = await openPublishingBed();
});
beforeEach(() => bed.reset());
afterAll(() => bed.close());

const changedFiles = async (): Promise<FileChange[]> =>
  (await bed.asha.call('GET', '/api/content/changes')).json().files;

const publishSeen = async (seen: object) =>
  bed.asha.call('POST', '/api/publication', { note: 'Change the card', ...seen });

test('what was saved after the publisher read the list is refused', async () => {
  await bed.change('Read by the publisher');
  const seen = await bed.seen();
  await bed.change('Saved unseen', await bed.person('Meera Iyer', 'editor'));
  const [{ title } = { title: '' }] = await changedFiles();
  for (const time of [{}, { at: '2031-03-04T10:00' }]) {
    const refused = await publishSeen({ ...seen, ...time });
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      {
        code: 'changed',
        message: `${title} changed after you opened this list. It is up to date now: read what is new, then publish.`,
      },
    ]);
  }
  expect([bed.shown(), (await bed.answer()).planned]).toEqual([null, null]);
  await bed.publish();
  expect((await bed.ended()).state).toBe('done');
});

test('a list with a change that was given up meanwhile is refused', async () => {
  await bed.change('Given up');
  await bed.set('pages/vision.yaml', { heading: 'Seen far ahead' });
  const seen = await bed.seen();
  await bed.asha.call('POST', '/api/content/changes/discard', { paths: ['home.yaml'] });
  expect((await publishSeen(seen)).statusCode).toBe(409);
});

test('a draft that the desk does not have is refused', async () => {
  await bed.change('Never read');
  const unknown = await publishSeen({ ...(await bed.seen()), tree: '0123456789'.repeat(4) });
  expect([unknown.statusCode, bed.shown()]).toEqual([409, null]);
});

test('an uploaded photograph that no page names is not published', async () => {
  const background = { r: 90, g: 120, b: 160 };
  const photograph = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  for (const name of ['used', 'unused'])
    await bed.asha.call(
      'POST',
      `/api/content/photographs?slot=portrait&name=${name}`,
      photograph,
      'image/jpeg',
    );
  expect((await bed.publish()).json().error?.message).toContain('Nothing is chosen.');
  const { commit } = await bed.publishChange('The portrait is used.webp');
  const files = bed.repository.git('ls-tree', '-r', '--name-only', commit ?? '', 'content/photographs');
  expect(files).toContain('photographs/used.webp');
  expect(files).not.toContain('unused.webp');
  expect(await changedFiles()).toMatchObject([{ path: 'photographs/unused.webp', unused: true }]);
});

test.each(['.', '<>'])(
  'a person whose name is "%s" publishes with a note of one printable line',
  async (name) => {
    const person = await bed.person(name, 'publisher', 'editor');
    await bed.change('Changed');
    await bed.publish('Ring \u0007 the\nbell\u001b[2J \u202enow', {}, person);
    const { state, note, commit } = await bed.ended();
    expect([state, note]).toEqual(['done', 'Ring � the bell�[2J now']);
    const message = bed.repository.git('show', '-s', '--format=%B', commit ?? '');
    expect(message.startsWith(`content: ${note}\n`)).toBe(true);
  },
);
