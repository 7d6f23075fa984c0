import type { LaunchTask } from '@veramasa/contract';
import type { Company } from './company-schema.ts';
import { type Fields, type LaunchFile, partsOf, task, textTasks } from './text-rules.ts';
import type { Offer } from './utility-page-schemas.ts';

/** What must be done before the launch, and what is done. The command line and the desk show it. */
export function launchTasks(files: readonly LaunchFile[]): LaunchTask[] {
  return [
    ...files.flatMap(samples),
    ...files.filter(({ path }) => path === 'offers-to-confirm.yaml').flatMap(promises),
    ...files.flatMap(datedFacts),
    ...companyTasks(files.find(({ path }) => path === 'company.yaml')?.data),
    ...files.flatMap(exampleAddresses),
    ...files.filter(({ path }) => /^privacy\/[a-z]{2}\.yaml$/.test(path)).flatMap(translations),
    ...textTasks(files),
  ];
}

const names = ['position', 'name', 'title', 'author', 'alt', 'id'];

function samples({ path, data }: LaunchFile): LaunchTask[] {
  return partsOf(data).flatMap(([at, part]) => {
    const fields = (part ?? {}) as Fields;
    const { sample } = fields;
    if (typeof sample !== 'boolean') return [];
    const named = names.find((key) => typeof fields[key] === 'string');
    // A whole page is confirmed; a part of it is replaced, beginning with its name.
    const field = [...at, (at.length > 0 && named) || 'sample'];
    return task(path, field, named ? String(fields[named]) : '', '', { kind: 'sample', done: !sample });
  });
}

function promises({ path, data }: LaunchFile): LaunchTask[] {
  return Object.entries((data ?? {}) as Readonly<Record<string, Offer>>).map(([id, offer]) =>
    task(path, [id, 'confirmed'], offer.offer, offer.question, {
      kind: 'promise',
      done: offer.confirmed === true,
      confirms: offer.confirms,
      pages: Object.keys(offer.pages ?? {}),
    }),
  );
}

function datedFacts({ path, data }: LaunchFile): LaunchTask[] {
  const { recheck } = (data ?? {}) as Fields;
  return (Array.isArray(recheck) ? recheck : []).map((fact, index) =>
    task(path, ['recheck', index], String(fact), '', { kind: 'dated-fact' }),
  );
}

function exampleAddresses({ path, data }: LaunchFile): LaunchTask[] {
  return partsOf(data).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    const hosts = value.matchAll(/(?:@|https?:\/\/)([a-z\d-]+(?:\.[a-z\d-]+)+)/gi);
    const host = [...hosts].map(([, found = '']) => found).find(isExampleHost);
    if (host === undefined) return [];
    const todo = 'Replace the example by a real address.';
    return task(path, field, host, todo, { kind: 'example-address', value });
  });
}

/** Names that RFC 2606 and RFC 6761 reserve for examples and tests, and loopback addresses. */
export const isExampleHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$|^(127\.|0\.0\.0\.0$|\[?::1\]?$)/i.test(host);

/** Facts that the law requires on the home page: Companies (Incorporation) Rules, 2014, rule 26; SPDI Rules, 2011, rule 5(9). */
const companyFacts = {
  legalName: ['Registered name', 'Write the full name in the certificate of incorporation.'],
  registration: [
    'CIN or LLPIN',
    'Write CIN (U or L, 5 digits, 2 letters, year, 3 letters, 6 digits) or LLPIN.',
  ],
  contactPerson: [
    'Contact person for queries and grievances',
    'Write the name of the person whom anybody may contact.',
  ],
  grievanceOfficer: [
    'Grievance Officer',
    'Write the name of the person who settles complaints about personal data.',
  ],
} as const;

const cin = /^CIN:? [LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;

/** A file that is missing has none of the facts. */
function companyTasks(data: unknown): LaunchTask[] {
  const company = (data ?? {}) as Partial<Company>;
  const { phone = '', offices = [] } = company;
  const fact = (field: LaunchTask['field'], name: string, todo: string, value: string, done: boolean) =>
    task('company.yaml', field, name, todo, { kind: 'company-fact', done, value });
  const addressTodo = 'Write the address that the Registrar of Companies has, with street and PIN code.';
  return [
    ...Object.entries(companyFacts).map(([field, [name, todo]]) => {
      const value = company[field as keyof typeof companyFacts] ?? '';
      const isWrongCin = field === 'registration' && /CIN/i.test(value) && !cin.test(value);
      return fact([field], name, todo, value, !/^$|\[/.test(value) && !isWrongCin);
    }),
    fact(['phone'], 'Phone', 'Write the real number.', phone, !/0{5}|^\D*$/.test(phone)),
    ...offices.map(({ title, address }, index) =>
      fact(['offices', index, 'address'], title, addressTodo, address, /\b[1-9]\d{2} ?\d{3}\b/.test(address)),
    ),
  ];
}

function translations({ path, data }: LaunchFile): LaunchTask[] {
  const { name, checked } = (data ?? {}) as Fields;
  if (typeof checked !== 'boolean') return [];
  const todo = 'Let a native reader compare it with the English notice, then tick the box.';
  const notice = `Privacy notice: ${name ?? path}`;
  return [task(path, ['checked'], notice, todo, { kind: 'company-fact', done: checked })];
}
