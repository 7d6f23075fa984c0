import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isExampleHost } from './example-host.ts';
import { check, type Finding, open, ready, unknown } from './finding.ts';

/** Finds content that is not real yet. */
export function checkContent(files: readonly ContentFile[]): Finding[] {
  return [
    ...samples(files),
    offers(files),
    dated(files),
    domains(files),
    ...company(files),
    translations(files),
  ];
}

function samples(files: readonly ContentFile[]): Finding[] {
  const group = 'Samples';
  const todo =
    'Replace each by something true and agreed to, then set sample: false (docs/guides/replace-the-samples.md).';
  const found = files
    .map(({ path, data }) => ({ path, names: samplesIn(data) }))
    .filter(({ names }) => names.length > 0)
    .map(({ path, names }) => {
      const count = names.length === 1 ? 'one sample' : `${names.length} samples`;
      return open(group, `${path}: ${count}.`, todo, names);
    });
  return found.length > 0 ? found : [ready(group, 'Nothing in content/ is a sample.')];
}

interface Offer {
  readonly offer: string;
  readonly question: string;
  readonly confirms: string;
  readonly confirmed: boolean;
  readonly pages: Readonly<Record<string, string>>;
}

const offersFile = 'content/offers-to-confirm.yaml';

function offers(files: readonly ContentFile[]): Finding {
  const all = Object.entries((dataOf(files, offersFile) ?? {}) as Readonly<Record<string, Offer>>);
  const left = all.filter(([, offer]) => offer.confirmed !== true);
  return check(
    left.length === 0,
    'Promises to customers',
    [
      'Every promise on the pages is confirmed.',
      `${left.length} of ${all.length} promises on the pages are not confirmed.`,
    ],
    `Let the person named confirm each, then set confirmed: true in ${offersFile}; or remove it from its pages and from the file.`,
    left.map(
      ([id, { offer, question, confirms, pages }]) =>
        `${id} (${confirms}): ${offer} ${question} On ${Object.keys(pages ?? {}).join(', ')}`,
    ),
  );
}

/** Laws, standards and product names that a page lists under `recheck`: only a person can say whether they are current. */
function dated(files: readonly ContentFile[]): Finding {
  const group = 'Facts that date';
  const found = files.flatMap(({ path, data }) => {
    const { recheck = [] } = (data ?? {}) as { readonly recheck?: readonly string[] };
    return recheck.length > 0 ? [`${path}: ${recheck.join('; ')}`] : [];
  });
  if (found.length === 0) return ready(group, 'No page names a fact that dates quickly.');
  const pages = found.length === 1 ? 'One page names' : `${found.length} pages name`;
  const todo = 'Look each up and correct its page; remove from the list (recheck) what no longer changes.';
  return unknown(group, `${pages} facts that date quickly.`, todo, found);
}

function domains(files: readonly ContentFile[]): Finding {
  const found = files.flatMap(({ path, text }) => {
    const hosts = [...text.matchAll(/(?:@|https?:\/\/)([a-z\d-]+(?:\.[a-z\d-]+)+)/gi)]
      .map(([, host = '']) => host)
      .filter(isExampleHost);
    return hosts.length > 0 ? [`${path}: ${[...new Set(hosts)].join(', ')}`] : [];
  });
  return check(
    found.length === 0,
    'Addresses',
    ['No address in content/ is an example.', 'Addresses in content/ belong to an example domain.'],
    'Replace it by the real domain in these files.',
    found,
  );
}

/** Facts that the law requires on the home page, and what each is. */
const identityFields = {
  legalName: 'the registered name',
  registration: 'the CIN or LLPIN',
  contactPerson: 'the contact person for queries and grievances',
  grievanceOfficer: 'the Grievance Officer',
} as const;

interface Company extends Partial<Record<keyof typeof identityFields, string>> {
  readonly phone?: string;
  readonly offices?: readonly { readonly title: string; readonly address: string }[];
}

function company(files: readonly ContentFile[]): Finding[] {
  const group = 'Legal data';
  const file = 'content/company.yaml';
  const facts = (dataOf(files, file) ?? {}) as Company;
  const { phone = '', offices = [], registration = '' } = facts;
  const missing = Object.entries(identityFields).filter(([field]) =>
    /^$|\[/.test(facts[field as keyof typeof identityFields] ?? ''),
  );
  const short = offices.filter(({ address }) => !/\b[1-9]\d{2} ?\d{3}\b/.test(address));
  return [
    check(
      missing.length === 0,
      group,
      [
        'Registered name, registration number, contact person and Grievance Officer are named.',
        'The facts about the company that the law requires on the home page are not complete.',
      ],
      `Write them in ${file} (Companies (Incorporation) Rules, 2014, rule 26; SPDI Rules, 2011, rule 5(9)).`,
      missing.map(([field, what]) => `${field}: ${what}`),
    ),
    check(
      registration.includes('[') || !/CIN/i.test(registration) || cin.test(registration),
      group,
      [
        'The registration number has the form of its kind.',
        `The CIN is "${registration}", which is not L or U, five digits, two letters, a year, three letters, six digits.`,
      ],
      `Correct registration in ${file}.`,
      [file],
    ),
    check(
      !/0{5}|^\D*$/.test(phone),
      group,
      ['The phone number is no placeholder.', `The phone number is "${phone}".`],
      `Write the real one as phone in ${file}.`,
      [file],
    ),
    check(
      short.length === 0,
      group,
      [
        'Every office has a postal address.',
        'An office has no full postal address, which has a street and a PIN code of six digits.',
      ],
      `Write the addresses that the Registrar of Companies has into ${file}.`,
      short.map(({ title, address }) => `${title}: ${address}`),
    ),
  ];
}

const cin = /^CIN:? [LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

/** The privacy notices that no native reader has compared with the English one. */
function translations(files: readonly ContentFile[]): Finding {
  const left = files.filter(
    ({ path, data }) =>
      path.startsWith('content/privacy/') && (data as { readonly checked?: boolean })?.checked === false,
  );
  return check(
    left.length === 0,
    'Translations',
    [
      'Native readers have checked the privacy notices.',
      'A native reader has not checked the privacy notice in each language.',
    ],
    'Let a native reader compare it with content/privacy/en.yaml, then set checked: true.',
    left.map(({ path }) => path),
  );
}

const dataOf = (files: readonly ContentFile[], path: string) =>
  files.find((file) => file.path === path)?.data;

/** One file of `content/`, by its path from the project's folder, with the data of its YAML or front matter. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
  readonly data: unknown;
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws an error that names the file when it is not YAML. */
export function readContent(root: string): ContentFile[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const yaml = path.endsWith('.md') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
      try {
        return { path, text, data: parse(yaml) };
      } catch (error) {
        throw new Error(`${path} is not YAML: ${(error as Error).message}`);
      }
    });
}

/** The name, or else the path, of each part of `data` that has `sample: true`. */
function samplesIn(data: unknown, at: readonly string[] = []): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const entries = Object.entries(data as Record<string, unknown>);
  const own = 'sample' in data && data.sample === true ? [nameOf(data as Record<string, unknown>, at)] : [];
  return [...own, ...entries.flatMap(([key, value]) => samplesIn(value, [...at, key]))];
}

function nameOf(data: Record<string, unknown>, at: readonly string[]): string {
  const said = [data.name, data.title, data.author, data.alt, data.id].find(
    (value) => typeof value === 'string',
  );
  return (said as string | undefined) ?? (at.length > 0 ? at.join('.') : 'the whole file');
}
