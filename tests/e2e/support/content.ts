import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** The data of a YAML file of `content/`, so that tests do not repeat the words of pages. */
export const content = <Data>(path: string): Data =>
  parse(readFileSync(resolve(import.meta.dirname, '../../../content', path), 'utf8'));
