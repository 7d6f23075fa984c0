import words from '../../../../../content/wording/application-form.json' with { type: 'json' };
import styles from './ResumeField.module.css';

/** Twenty-four openings that light up as the resume leaves. */
export function UploadProgress({ percent }: { percent: number }) {
  const lit = (percent / 100) * openings.length;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={words.uploading}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {openings.map((opening) => (
        <i
          key={opening}
          data-lit={opening < Math.floor(lit) ? 'whole' : opening < lit ? 'half' : undefined}
        />
      ))}
    </div>
  );
}

const openings = Array.from({ length: 24 }, (_, opening) => opening);
