import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LaunchTask, launchSections } from '@veramasa/contract';
import { launchTasks } from '../../site/src/content/launch-check.ts';
import { readContent } from '../../site/src/content/read-content.ts';
import type { LaunchFile } from '../../site/src/content/text-rules.ts';
import { check, type Finding, unknown } from './finding.ts';

/** Finds content that is not real yet, in words for people who edit files. */
export function checkContent(files: readonly LaunchFile[]): Finding[] {
  const tasks = launchTasks(files).filter(({ done }) => !done);
  return launchSections.map(({ title, kinds, todo, done }) => {
    const places = tasks.filter(({ kind }) => kinds.includes(kind)).map(placeOf);
    // Only a person can say whether a fact is current.
    if (kinds.includes('dated-fact') && places.length > 0) return unknown(title, done, todo, ...places);
    return check(places.length === 0, title, done, todo, ...places);
  });
}

/** File and field of a task, what is there now, and what the task itself says. */
function placeOf({ kind, path, field, name, value, todo, confirms, pages }: LaunchTask): string {
  const now = kind === 'example-address' || !value ? name : `${name}: ${value}`;
  const promise = confirms && `by the ${confirms}, on ${pages?.join(', ')}`;
  return [`content/${path}`, field.join('.'), now, todo, promise].filter(Boolean).join(' · ');
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws a sentence for one that is not YAML. */
export function readFiles(root: string): LaunchFile[] {
  return globSync('**/*.{yaml,md}', { cwd: join(root, 'content') })
    .sort()
    .map((path) => {
      const file = `content/${path}`;
      return { path, data: readContent(file, readFileSync(join(root, file), 'utf8')) };
    });
}
