import { describe, expect, test } from 'vitest';
import { homeSchema, valueTitles } from './home-schema.ts';
import { textTasks } from './text-rules.ts';

/** What the rules say about one field, as "where: what". */
const found = (path: string, data: object) =>
  textTasks([{ path, data }]).map(({ field, todo }) => `${field.join('.')}: ${todo}`);

const plainSentence = 'We look at each part before it is sent. ';

describe('the rules about texts', () => {
  test('name a word that the voice avoids, its field and another word', () => {
    expect(found('home.yaml', { idea: { text: 'Send us a mail about the line.' } })).toEqual([
      'idea.text: Write email, in place of “mail”.',
    ]);
    expect(found('home.yaml', { idea: { text: 'A seamless, world-class result.' } })).toHaveLength(1);
  });

  test('leave out headings, addresses and words that visitors do not read', () => {
    expect(found('home.yaml', { why: { title: 'Seamless Teamwork', path: '/mail' } })).toEqual([]);
    expect(found('redirects.yaml', { '/mail': '/talk-to-us' })).toEqual([]);
  });

  test('count the words of a service', () => {
    const words = (count: number) => ({ opening: { text: [Array(count).fill('part').join(' ')] } });
    expect(found('services/x.yaml', words(600))).toEqual([]);
    expect(found('services/x.yaml', words(100))).toEqual([expect.stringContaining('at least 550 words')]);
    expect(found('services/x.yaml', words(1400))).toEqual([expect.stringContaining('at most 1250 words')]);
    expect(found('pages/x.yaml', words(5000))).toEqual([]);
  });

  test('measure the reading ease of sentences', () => {
    const hard =
      'Organisational interoperability considerations necessitate comprehensive infrastructural rationalisation. ';
    expect(found('pages/x.yaml', { promise: plainSentence.repeat(12) })).toEqual([]);
    expect(found('pages/x.yaml', { promise: hard.repeat(12) })).toEqual([
      expect.stringContaining('Use shorter sentences'),
    ]);
  });

  test('ask for the words that a law or the specification names', () => {
    expect(found('legal/cookie-policy.md', { body: 'It expires after 1 minute.' })).toEqual([]);
    expect(found('legal/cookie-policy.md', { body: 'It expires.' })).toEqual([
      expect.stringContaining('Say “1 minute” again'),
    ]);
  });

  test('find a title that two pages share, and an address that no page has', () => {
    const page = (path: string, title: string) => ({
      path: `pages${path || '/home'}.yaml`,
      data: { path: path || '/', title, description: `About ${path}` },
    });
    const todos = textTasks([page('', 'One'), page('/vision', 'Two'), page('/mission', 'Two')]).map(
      ({ todo }) => todo,
    );
    expect(todos).toContain('Write another title: content/pages/vision.yaml has the same one.');
    expect(todos).toContain('Give a page the address /talk-to-us again.');
    expect(todos).not.toContain('Give a page the address /vision again.');
  });
});

describe('the schemas', () => {
  const { shape } = homeSchema.shape.whatWeDo;

  test('refuse another wording of a fixed heading, and name the right one', () => {
    expect(shape.heading.safeParse('What We Do').success).toBe(true);
    expect(shape.heading.safeParse('What we offer').error?.issues[0]?.message).toBe(
      'must be "What We Do": the wording is fixed',
    );
  });

  test('refuse another title of a value, and name the right one', async () => {
    const { values } = homeSchema.shape.why.shape;
    const issues = async (titles: readonly string[]) =>
      (
        await values.safeParseAsync(titles.map((title) => ({ title, text: title, drawing: 's-data' })))
      ).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
    expect(await issues([...valueTitles, 'A seventh value'])).toEqual([]);
    expect(await issues(valueTitles.with(1, 'Cheap'))).toEqual([
      '1.title must be "Engineering and Tech Innovation": the title is fixed',
    ]);
  });
});
