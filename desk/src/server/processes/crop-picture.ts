import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { PictureAnswer, PictureOrder } from './picture-process.ts';
import { startProgram } from './start-task.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** Writable memory. Node reserves about 640 MB of it and uses 50; a picture may use what is left. */
const writableKb = 1_048_576;

const oneAtATime = pLimit(1);

/**
 * Crops an uploaded photograph in a process with limits of memory and time, and stores no metadata in it. One runs at a
 * time over all drafts of this desk.
 */
export const cropPicture = (order: PictureOrder, limitKb = writableKb): Promise<PictureAnswer> =>
  oneAtATime(async () => {
    const limited = ['-c', `ulimit -d ${limitKb}; exec "$@"`, 'sh', process.execPath, program];
    const started = startProgram('/bin/sh', limited, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    let answer: PictureAnswer = {
      refusal: 'The picture needs more memory or time than there is. Save it smaller and upload it again.',
    };
    started.on('message', (message: PictureAnswer) => {
      answer = message;
    });
    // A process that has ended reads no more.
    started.send(order, () => {});
    await once(started, 'close');
    return answer;
  });
