import {
  fileSizeText,
  filledIn,
  resumeAccept,
  resumeField,
  resumeKindOf,
  shortFileName,
} from '@veramasa/contract';
import { useEffect, useState } from 'react';
import wording from '../../../../../content/wording/application-form.json' with { type: 'json' };
import { TextButton } from '../../../ui/Button/Button.tsx';
import { FieldError } from '../../../ui/Form/Field.tsx';
import type { Progress } from '../use-application.ts';
import { FileIcon, UploadIcon } from './icons.tsx';
import styles from './ResumeField.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { spokenUpload, uploadPercent, uploadText } from './upload-words.ts';
import { useResume } from './use-resume.ts';

interface Props {
  readonly id: string;
  /** The sentence of what was found wrong on sending. */
  readonly error: string | undefined;
  readonly progress: Progress | null;
  readonly onCancel: () => void;
}

/** The resume: a file chosen or dropped, its name and size, and its upload. Label: specification, section 5. */
export function ResumeField({ id, error, progress, onCancel }: Props) {
  const resume = useResume();
  // An error of the last attempt holds until another file is chosen.
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (!error) setAnswered(undefined);
  }, [error]);
  const wrong = resume.error?.sentence ?? (error === answered ? undefined : error);
  const file = resume.error ? null : resume.file;
  const look = () => {
    setAnswered(error);
    resume.look();
  };
  const label = <label htmlFor={id}>{wording.resume}</label>;
  return (
    <div className={styles.field} data-wrong={wrong && ''}>
      {wrong && (
        <FieldError id={`${id}-error`} role={resume.error ? 'alert' : undefined}>
          {wrong}
        </FieldError>
      )}
      {file && label}
      <div
        className={styles.zone}
        data-zone={resume.ready ? (resume.held ? 'held' : file ? 'chosen' : '') : undefined}
        {...(progress ? {} : resume.drop)}
      >
        {file ? <FileIcon /> : <UploadIcon />}
        <span>
          {file ? <b>{shortFileName(file.name)}</b> : resume.held ? <b>{wording.resumeHeld}</b> : label}
          <small id={`${id}-hint`}>{words(file, progress, resume.held, Boolean(resume.error))}</small>
          <input
            ref={resume.input}
            id={id}
            name={resumeField}
            type="file"
            accept={resumeAccept}
            required
            aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
            aria-invalid={wrong ? true : undefined}
            onChange={look}
          />
        </span>
        {file && !progress && (
          <>
            <TextButton onClick={resume.choose}>{wording.change}</TextButton>
            <TextButton
              aria-label={filledIn(wording.removeFile, { file: shortFileName(file.name) })}
              onClick={resume.remove}
            >
              {wording.remove}
            </TextButton>
          </>
        )}
        {progress && (
          <>
            <TextButton onClick={onCancel}>{wording.cancel}</TextButton>
            <UploadProgress percent={uploadPercent(progress)} />
          </>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {progress
          ? spokenUpload(progress)
          : file && `${shortFileName(file.name)}, ${fileSizeText(file.size)}`}
      </span>
    </div>
  );
}

function words(file: File | null, progress: Progress | null, held: boolean, refused: boolean): string {
  if (held) return wording.resumeHeldHint;
  if (file && progress) return uploadText(progress, file.size);
  if (file) return `${resumeKindOf(file.name)?.toUpperCase()}, ${fileSizeText(file.size)}`;
  return refused ? wording.resumeAgain : wording.resumeHint;
}
