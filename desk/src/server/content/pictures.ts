import { constants, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PhotographSlot, photographSlots } from '@veramasa/contract';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { type FocusPoint, fileName } from '../../api/content-model.ts';
import { Refusal } from '../../api/route.ts';
import { packageFolders, readingOnly } from '../processes/confinement.ts';
import { runGit } from '../processes/git.ts';
import type { PictureOrder } from '../processes/picture-process.ts';
import { startTask } from '../processes/start-task.ts';
import type { ContentFiles } from './content-files.ts';
import { type ChangeRecord, replaceFile } from './replace-file.ts';

/** File names of a photograph without and with its ending, and what stays of it. */
interface PhotographNames {
  readonly name: string;
  readonly focus?: FocusPoint | undefined;
  readonly replaces?: string | undefined;
}

/** The drawings and photographs of a draft: `draft` has `art` and `content`, `publicTree` the public ones; `replace` writes a file. */
export function picturesOf(
  draft: string,
  publicTree: () => Promise<string>,
  exclusively: ContentFiles['exclusively'],
  socket: string | null,
  replace = replaceFile,
) {
  const drawings = async (): Promise<string[]> => {
    const names = await readdir(join(draft, 'art/drawings'));
    return names.filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -'.svg'.length));
  };

  /**
   * A drawing by its name, or a photograph by its file name, as the draft has it; or as the public has it, where
   * another file may have this name.
   */
  const read = async (name: string, version: 'draft' | 'public' = 'draft') => {
    const photograph = /^[a-z0-9-]+\.(webp|jpe?g)$/.exec(name);
    const missing = new Refusal('not_found', `There is no picture ${name}.`);
    if (!photograph && !/^[A-Za-z0-9-]+$/.test(name)) throw missing;
    const type = photograph ? `image/${photograph[1] === 'webp' ? 'webp' : 'jpeg'}` : 'image/svg+xml';
    const path = photograph ? `content/photographs/${name}` : `art/drawings/${name}.svg`;
    const reading =
      version === 'draft'
        ? readFile(join(draft, path), { flag: constants.O_RDONLY | constants.O_NOFOLLOW })
        : runGit(draft, ['show', `${await publicTree()}:${path}`]).then(({ stdout }) => stdout);
    const bytes = await reading.catch(() => undefined);
    if (!bytes) throw missing;
    return { type, bytes };
  };

  /**
   * Crops an uploaded photograph to the ratio of its slot around its focus and stores it as WebP without metadata, such
   * as the place where it was taken. `name` becomes its file name; an earlier photograph of the same name stays, since
   * the published site may show it, unless it is `replaces` and not public.
   */
  const store = async (
    bytes: Buffer,
    slot: PhotographSlot,
    { name, focus, replaces = '' }: PhotographNames,
    record: (path: string) => ChangeRecord,
  ) => {
    const order = { ...photographSlots[slot], ...(focus && { focus }), photograph: bytes.toString('base64') };
    const answer = await cropPicture(order, socket);
    if ('refusal' in answer) throw new Refusal('invalid', answer.refusal);
    const [folder, data] = [join(draft, 'content/photographs'), Buffer.from(answer.webp, 'base64')];
    const base = fileName(name) || 'photograph';
    const isPublic = (await read(replaces, 'public').catch(() => null)) !== null;
    return exclusively(async () => {
      let file = `${base}.webp`;
      for (let number = 2; existsSync(join(folder, file)) && (file !== replaces || isPublic); number++)
        file = `${base}-${number}.webp`;
      await replace(join(folder, file), data, record(`photographs/${file}`));
      return { name: file };
    });
  };

  return { drawings, read, store };
}

const program = fileURLToPath(new URL('../processes/picture-process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Writable memory. Node reserves about 640 MB of it and uses 50; a picture may use what is left. */
const writableKb = 1_048_576;

const oneAtATime = pLimit(1);

/** The photograph as WebP, base64, or why it cannot be used, in a sentence. */
const answerSchema = v.union([v.object({ webp: v.string() }), v.object({ refusal: v.string() })]);

/**
 * Crops an uploaded photograph in a confined process with limits of memory and time, and stores no metadata in it. One
 * runs at a time over all drafts of this desk. For `socket` see `startTask`.
 */
export const cropPicture = (order: PictureOrder, socket: string | null, dataKb = writableKb) =>
  oneAtATime(async () => {
    let answer: unknown;
    const options = [...readingOnly([program, join(root, 'node_modules'), ...packageFolders(root)]), program];
    const task = startTask({ folder: '/', options, env: {}, dataKb }, socket, (said) => {
      answer = said;
    });
    const late = setTimeout(task.end, 30_000);
    task.tell(order);
    const code = await task.ended.finally(() => clearTimeout(late));
    if (v.is(answerSchema, answer)) return answer;
    // Without memory or time it is ended by a signal.
    if (code !== null && code < 128) throw new Error(`the decoder ended with code ${code}: ${task.output()}`);
    return { refusal: 'The picture needs too much memory or time. Save it smaller and upload it again.' };
  });
