import type { LaunchTask } from '@veramasa/contract';
import { flesch } from 'flesch';
import { syllable } from 'syllable';

/** A file of `content/` as the site reads it; the text of a Markdown file is `body`. */
export interface LaunchFile {
  /** Below `content/`, such as `pages/team.yaml`. */
  readonly path: string;
  readonly data: unknown;
}

// Every rule about the words of `content/`. The desk and the launch check show what breaks one; nothing is refused.
// What may not differ at all, such as a fixed heading, is in the schemas.

/** Words and turns that the site does not use, each with what to write instead. */
const avoidedWords: readonly (readonly [RegExp, string])[] = [
  [/\bmails?\b(?! your resume)/i, 'email'],
  [/\b(?:dear|dearer)\b/i, 'expensive'],
  [/\bmend(?:s|ed|ing)?\b/i, 'repair or correct'],
  [/\btelephon(?:e|ed|ing)\b(?! number)/i, 'call'],
  [/\bring(?:s|ing)? (?:us|the|your|them|him|her)\b/i, 'call'],
  [/\bminding\b/i, 'attention'],
  [/\bsomebody who\b/i, 'someone who, or the role'],
  [/\bof (?:its|their|his|her) own\b/i, 'separate, or nothing'],
  [/\bthe works\b|\bin (?:her|his|their) works\b/i, 'the plant'],
  [
    /\b(?:minutes|hours|days|times|alerts|calls|visits|disputes|stops|files|errors|corrections) an? (?:file|shift|day|week|month|year|batch|draft|case|programme|visit|minute|hour)\b/i,
    'per',
  ],
  [/, for (?:every|no|nobody|it is|they|we|you cannot|there)\b/i, 'because'],
  [
    /cutting-edge|state-of-the-art|world-class|best-in-class|next-gen|game-chang|\bseamless|\bleverag|synerg|empower|holistic|robust solution|innovative solution|unlock the|passionate about|digital journey/i,
    'what is meant, in plain words',
  ],
  [/lorem|ipsum|\bTODO\b|\bTBD\b/i, 'the text itself'],
];

/** The numbers of words that a page of these files has. */
const wordLimits: readonly (readonly [RegExp, least: number, most: number])[] = [
  [/^(?:services|industries)\//, 550, 1250],
  [/^e-commerce\.yaml$/, 550, 1400],
  [/^predictive-diagnostics\.yaml$/, 450, 1500],
];

/** Flesch's reading ease of a file: 100 is easy, below 30 is for academics. */
const leastReadingEase = 25;

/** What a file must say, because a law or the specification asks for it. */
const requiredWords: readonly (readonly [path: string, words: readonly string[]])[] = [
  ['privacy/en.yaml', ['no longer agree', 'Data Protection Board of India', 'aged 18 or over']],
  [
    'legal/privacy-policy.md',
    [
      ...['16 June 2023', 'children under 13', 'GDPR', 'DPDP Act', 'Grievance Officer', 'within one month'],
      ...['Data Protection Board of India', 'Information Commissioner'],
    ],
  ],
  ['legal/cookie-policy.md', ['1 minute']],
  ['legal/term-of-use.md', ['Hyderabad']],
  ['pages/life.yaml', ['50+ innovators']],
];

/** The addresses that the specification gives the pages. */
const requiredPaths = `
  / /talk-to-us /meet-the-founder /vision /mission /leader-ship /go-getters /success-stories
  /predictive-diagnostics /join-us /term-of-use /cookie-policy /privacy-policy
  /services/automation-engineering /services/computer-vision /services/al-&-ml /services/cloud-data-services
  /services/data-engineering /services/it-services /services/business-consulting /services/testing-services
  /industries/e-commerce /industries/fintech /industries/communication /industries/healthtech-life-sciences
  /industries/agritech /industries/media-entertainment /industries/ed-tech /industries/insurance
  /industries/automotive-mobility /industries/energy /industries/utilities
`
  .trim()
  .split(/\s+/);

/** Files of words that visitors do not read, or read in another language. */
const unread = /^(?:answer-templates|offers-to-confirm|redirects|search)\.yaml$|^privacy\/(?!en)/;

/** Fields that are no text: names of files, addresses, choices. */
const noText =
  /^(?:path|href|alsoAt|url|.*Url|email|.*Email|drawing|phoneDrawing|tile|smallTile|mark|portrait|picture|plane|cloth|theme|icon|id|sample|order|recheck|synonyms|story|word|frieze|map)$/;

/** Short texts that are fixed, or that search engines and menus show. */
const isLabel = /^(?:title|heading|name|label|menuLabel|descriptor|topic|position)$/;

/** The fields of a file, which nothing has checked. */
export type Fields = Readonly<Record<string, unknown>>;

interface Text {
  readonly field: LaunchTask['field'];
  readonly text: string;
}

/** What in the content breaks a rule about texts, as things to do. */
export function textTasks(files: readonly LaunchFile[]): LaunchTask[] {
  const read = files
    .filter(({ path }) => !unread.test(path))
    .map(({ path, data }) => ({ path, texts: textsOf(data) }));
  return [
    ...read.flatMap(({ path, texts }) => avoided(path, texts)),
    ...read.flatMap(({ path, texts }) => lengths(path, texts)),
    ...read.flatMap(({ path, texts }) => missingWords(path, texts)),
    ...missingPaths(files),
  ];
}

/** A thing to do in one field of a file; one about a text, unless `more` says otherwise. */
export const task = (
  path: string,
  field: LaunchTask['field'],
  name: string,
  todo: string,
  more: Partial<LaunchTask> = {},
): LaunchTask => ({ kind: 'text', done: false, path, field, name, todo, ...more });

/** Every value of a file with the steps to it, the outer ones first; places in a list are numbers. */
export function partsOf(data: unknown, field: LaunchTask['field'] = []): [LaunchTask['field'], unknown][] {
  const isList = Array.isArray(data);
  const inner = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return [
    [field, data],
    ...inner.flatMap(([key, value]) => partsOf(value, [...field, isList ? Number(key) : key])),
  ];
}

const textsOf = (data: unknown): Text[] =>
  partsOf(data).flatMap(([field, text]) =>
    typeof text === 'string' && !field.some((key) => noText.test(String(key))) ? [{ field, text }] : [],
  );

const isShown = ({ field }: Text) => field.length > 1 || field[0] === 'promise' || field[0] === 'body';
const isRunning = ({ field }: Text) => !isLabel.test(String(field.at(-1)));

function avoided(path: string, texts: readonly Text[]): LaunchTask[] {
  return texts.filter(isRunning).flatMap(({ field, text }) =>
    avoidedWords.flatMap(([pattern, instead]) => {
      const match = pattern.exec(text);
      if (!match) return [];
      const { index, 0: found } = match;
      const around = text.slice(Math.max(0, index - 30), index + found.length + 30).replace(/\s+/g, ' ');
      return [task(path, field, around.trim(), `Write ${instead}, in place of “${found}”.`)];
    }),
  );
}

function lengths(path: string, texts: readonly Text[]): LaunchTask[] {
  const shown = texts.filter(isShown);
  const count = shown.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length;
  const [, least = 0, most = Number.POSITIVE_INFINITY] =
    wordLimits.find(([pattern]) => pattern.test(path)) ?? [];
  const ease = readingEase(shown.filter(isRunning).map(({ text }) => text));
  const broken: (readonly [is: boolean, name: string, todo: string])[] = [
    [count < least, `${count} words`, `Say more: such a page has at least ${least} words.`],
    [count > most, `${count} words`, `Make it shorter: such a page has at most ${most} words.`],
    [ease < leastReadingEase, `reading ease ${Math.round(ease)}`, 'Use shorter sentences and words.'],
  ];
  return broken.filter(([is]) => is).map(([, name, todo]) => task(path, [], name, todo));
}

/** NaN for a file that has too few sentences to be measured. */
function readingEase(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').split(/\n|(?<=[.?!])\s+/))
    .filter((sentence) => /[.?!]["”]?$/.test(sentence.trim()));
  if (sentences.length < 10) return Number.NaN;
  const words = sentences.join(' ').match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  if (syllables.size > 50_000) syllables.clear();
  for (const word of words) if (!syllables.has(word)) syllables.set(word, syllable(word));
  const count = words.reduce((sum, word) => sum + (syllables.get(word) ?? 0), 0);
  return flesch({ sentence: sentences.length, word: words.length, syllable: count });
}

/** Of each word: to count those of all pages takes half a second. Whoever types may make up any number of words. */
const syllables = new Map<string, number>();

function missingWords(path: string, texts: readonly Text[]): LaunchTask[] {
  const [, required = []] = requiredWords.find(([file]) => file === path) ?? [];
  const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');
  const said = plain(texts.map(({ text }) => text).join(' '));
  return required
    .filter((words) => !said.includes(plain(words)))
    .map((words) => task(path, [], words, `Say “${words}” again: it may not be missing here.`));
}

/** A check of single files, as in a test, names no page at all and misses none. */
function missingPaths(files: readonly LaunchFile[]): LaunchTask[] {
  const paths = new Set(files.map(({ data }) => (data as Fields | null)?.path));
  if (!paths.has('/')) return [];
  return requiredPaths
    .filter((path) => !paths.has(path))
    .map((path) => task('redirects.yaml', [], path, `Give a page the address ${path} again.`));
}
