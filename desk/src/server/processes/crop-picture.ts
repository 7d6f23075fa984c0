import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { packageFolders, readingOnly } from './confinement.ts';
import type { PictureOrder } from './picture-process.ts';
import { startTask } from './start-task.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
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
