import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Finding, isExampleHost, open, ready, unknown } from './finding.ts';

/** Looks for what is not real yet in the words of the site. */
export function checkContent(files: readonly ContentFile[]): Finding[] {
  return [...samples(files), offers(files), dated(files), domains(files), ...company(files)];
}

function samples(files: readonly ContentFile[]): Finding[] {
  const group = 'Samples';
  const todo =
    'Replace each by something true and agreed to, then set sample: false (docs/guides/replace-the-samples.md).';
  const found = files.flatMap(({ path, data }) => {
    const names = samplesIn(data);
    const count = names.length === 1 ? 'one sample' : `${names.length} samples`;
    return names.length > 0 ? [open(group, `${path}: ${count}.`, todo, names)] : [];
  });
  return found.length > 0 ? found : [ready(group, 'Nothing in content/ is a sample.')];
}

interface Offer {
  readonly offer: string;
  readonly confirms: string;
  readonly confirmed: boolean;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const offersFile = 'content/offers-to-confirm.yaml';

function offers(files: readonly ContentFile[]): Finding {
  const group = 'Promises to customers';
  const all = (dataOf(files, offersFile) ?? {}) as Readonly<Record<string, Offer>>;
  const left = Object.entries(all).filter(([, offer]) => offer.confirmed !== true);
  if (left.length === 0) return ready(group, 'Every promise on the pages is confirmed.');
  return open(
    group,
    `${left.length} of ${Object.keys(all).length} promises on the pages are not confirmed.`,
    `Let the person named confirm each, then set confirmed: true in ${offersFile}; or take it off its pages and out of the file.`,
    left.map(
      ([id, { offer, confirms, words }]) =>
        `${id} (${confirms}): ${offer} On ${Object.keys(words ?? {}).join(', ')}`,
    ),
  );
}

/** Laws, standards and names of products that a page wrote down under `recheck`: only a person can say whether they hold. */
function dated(files: readonly ContentFile[]): Finding {
  const group = 'Facts that date';
  const found = files.flatMap(({ path, data }) => {
    const { recheck = [] } = (data ?? {}) as { readonly recheck?: readonly string[] };
    return recheck.length > 0 ? [`${path}: ${recheck.join('; ')}`] : [];
  });
  if (found.length === 0) return ready(group, 'No page names a fact that dates quickly.');
  return unknown(
    group,
    `${found.length === 1 ? 'One page names' : `${found.length} pages name`} facts that date quickly.`,
    'Look each up and correct its page; remove from the list (recheck) what no longer changes.',
    found,
  );
}

function domains(files: readonly ContentFile[]): Finding {
  const group = 'Addresses';
  const found = files.flatMap(({ path, text }) => {
    const hosts = [...text.matchAll(/(?:@|https?:\/\/)([a-z\d-]+(?:\.[a-z\d-]+)+)/gi)]
      .map(([, host = '']) => host)
      .filter(isExampleHost);
    return hosts.length > 0 ? [`${path}: ${[...new Set(hosts)].join(', ')}`] : [];
  });
  if (found.length === 0) return ready(group, 'No address in content/ is an example.');
  return open(
    group,
    'Addresses in content/ belong to a domain that exists for examples only.',
    'Put the real domain in place of it in these files.',
    found,
  );
}

interface Company {
  readonly phone?: string;
  readonly offices?: readonly { readonly title: string; readonly address: string }[];
}

function company(files: readonly ContentFile[]): Finding[] {
  const group = 'Legal data';
  const file = 'content/company.yaml';
  const { phone = '', offices = [] } = (dataOf(files, file) ?? {}) as Company;
  const short = offices.filter(({ address }) => !/\b[1-9]\d{2} ?\d{3}\b/.test(address));
  return [
    /0{5}|^\D*$/.test(phone)
      ? open(group, `The phone number is "${phone}".`, `Write the real one as phone in ${file}.`, [file])
      : ready(group, 'The phone number is no placeholder.'),
    short.length > 0
      ? open(
          group,
          'An office has no full postal address; one has a street and a PIN code of six digits.',
          `In ${file}, write the addresses that are registered with the Registrar of Companies.`,
          short.map(({ title, address }) => `${title}: ${address}`),
        )
      : ready(group, 'Every office has a postal address.'),
  ];
}

const dataOf = (files: readonly ContentFile[], path: string) =>
  files.find((file) => file.path === path)?.data;

/** One file of `content/`, by its path from the project's folder, with the data of its YAML or front matter. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
  readonly data: unknown;
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws, naming the file, when one is no YAML. */
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

/** What people call each part of `data` that says `sample: true`: its name, or where it stands. */
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
