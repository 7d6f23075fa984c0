import { fileSizeText, filledIn } from '@veramasa/contract';
import words from '../../../../../content/wording/application-form.json' with { type: 'json' };
import type { Progress } from '../use-application.ts';

/** How much of an upload has left, 0 to 100. All of it is said only when all of it has left. */
export function uploadPercent({ sent, total }: Progress): number {
  return total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
}

/** What eyes read, at every step. `bytes` is the size of the file. */
export function uploadText(progress: Progress, bytes: number): string {
  const percent = uploadPercent(progress);
  if (percent === 100) return words.uploadDone;
  const sent = Math.min(progress.sent, bytes);
  return filledIn(words.uploadStep, { percent, sent: fileSizeText(sent), size: fileSizeText(bytes) });
}

/** What a screen reader says: at each quarter, not at each step. */
export function spokenUpload(progress: Progress): string {
  return filledIn(words.uploadSpoken, { percent: Math.floor(uploadPercent(progress) / 25) * 25 });
}
