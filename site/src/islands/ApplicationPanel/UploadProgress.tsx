import { fileSizeText, interpolate } from '@veramasa/contract';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import styles from './ResumeField.module.css';

/** Bytes of an upload. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** A bar of 24 stars that light up while the resume is uploaded. */
export function UploadProgress({ progress }: { readonly progress: Progress }) {
  const percent = uploadPercent(progress);
  const lit = (percent / 100) * stars.length;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={words.uploading}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {stars.map((star) => (
        <i key={star} data-lit={star < Math.floor(lit) ? 'whole' : star < lit ? 'half' : undefined} />
      ))}
    </div>
  );
}

const stars = Array.from({ length: 24 }, (_, star) => star);

/** The state of an upload in words; `bytes` is the size of the file. */
export function uploadText(progress: Progress, bytes: number): string {
  const percent = uploadPercent(progress);
  if (percent === 100) return words.uploadDone;
  const sent = Math.min(progress.sent, bytes); // without the other fields of the form
  return interpolate(words.uploadStep, { percent, sent: fileSizeText(sent), size: fileSizeText(bytes) });
}

/** The same for a screen reader, which announces quarters only. */
export function spokenUpload(progress: Progress): string {
  return interpolate(words.uploadSpoken, { percent: Math.floor(uploadPercent(progress) / 25) * 25 });
}

/** Rounded down, so that 100 means that every byte is sent. */
function uploadPercent({ sent, total }: Progress): number {
  return total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
}
