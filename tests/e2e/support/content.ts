import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fixtureContent } from '../../bed/fixture-site.ts';

/** The data of a YAML file of the fixture content. */
export const content = <Data>(path: string): Data => parse(readFileSync(join(fixtureContent, path), 'utf8'));
