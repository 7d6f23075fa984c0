import {
  checkResume,
  fileSizeText,
  interpolate,
  resumeError,
  resumeField,
  resumeKindOf,
  resumeMediaTypes,
  shortFileName,
} from '@veramasa/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { TextButton } from '../../ui/Button/Button.tsx';
import { FieldError } from '../../ui/Form/Field.tsx';
import { FileIcon, UploadIcon } from '../../ui/icons.tsx';
import styles from './ResumeField.module.css';

/** Bytes of an upload. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Props {
  readonly id: string;
  /** What the last attempt to send found wrong. */
  readonly error: string | undefined;
  /** Not null while the resume is uploaded. */
  readonly progress: Progress | null;
  readonly onCancel: () => void;
}

export function ResumeField({ id, error, progress, onCancel }: Props) {
  // The input itself keeps the file, so that a native post sends it too.
  const input = useRef<HTMLInputElement>(null);
  // More than one only after a drop, which the input does not take over.
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  // Until hydration the browser's own file input is shown.
  const [isHydrated, setIsHydrated] = useState(false);
  // An error of the last attempt is shown until another file is chosen.
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (!error) setAnswered(undefined);
  }, [error]);
  useEffect(() => {
    const form = input.current?.form;
    setIsHydrated(true);
    setFiles([...(input.current?.files ?? [])]); // chosen before hydration
    // The input is emptied after the event.
    const onReset = () => setFiles([]);
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);

  const [chosen] = files;
  const refused = files.length > 1 ? resumeError('resume_many') : chosen && checkResume(chosen);
  const wrong = refused?.sentence ?? (error === answered ? undefined : error);
  const file = refused ? undefined : chosen;
  const name = file && shortFileName(file.name);
  const label = <label htmlFor={id}>{words.resume}</label>;
  const state = isDraggedOver ? 'dragged-over' : file ? 'chosen' : 'empty';
  // Rounded down, so that 100 means that every byte is sent.
  const percent = progress?.total ? Math.min(100, Math.floor((progress.sent / progress.total) * 100)) : 0;
  const dropTarget = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsDraggedOver(false);
      const dropped = event.dataTransfer.files;
      if (!input.current || dropped.length === 0) return;
      if (dropped.length === 1) input.current.files = dropped;
      setFiles([...dropped]);
    },
  };
  return (
    <div className={styles.field} data-wrong={wrong && ''}>
      {file && label}
      {wrong && (
        <FieldError id={`${id}-error`} role={refused ? 'alert' : undefined}>
          {wrong}
        </FieldError>
      )}
      <div
        className={styles.zone}
        data-zone={isHydrated ? state : undefined}
        {...(progress ? {} : dropTarget)}
      >
        {file ? <FileIcon /> : <UploadIcon />}
        <span>
          {file ? <b>{name}</b> : isDraggedOver ? <b>{words.resumeHeld}</b> : label}
          <small id={`${id}-hint`}>
            {hint()}
            {state === 'empty' && <span className={styles.drop}> {words.resumeDrop}</span>}
          </small>
          <input
            ref={input}
            id={id}
            name={resumeField}
            type="file"
            accept={`.${Object.keys(resumeMediaTypes).join(',.')}`}
            required
            aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
            aria-invalid={wrong ? true : undefined}
            onChange={(event) => {
              setAnswered(error);
              setFiles([...(event.currentTarget.files ?? [])]);
            }}
          />
        </span>
        {name && !progress && (
          <>
            <TextButton onClick={() => input.current?.click()}>{words.change}</TextButton>
            <TextButton aria-label={interpolate(words.removeFile, { file: name })} onClick={remove}>
              {words.remove}
            </TextButton>
          </>
        )}
        {progress && (
          <>
            <TextButton onClick={onCancel}>{words.cancel}</TextButton>
            <UploadProgress percent={percent} />
          </>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {/* A screen reader announces quarters only. */}
        {progress
          ? interpolate(words.uploadSpoken, { percent: Math.floor(percent / 25) * 25 })
          : file && `${name}, ${fileSizeText(file.size)}`}
      </span>
    </div>
  );

  function remove(): void {
    if (!input.current) return;
    input.current.value = '';
    setFiles([]);
    input.current.focus();
  }

  function hint(): string {
    if (isDraggedOver) return words.resumeHeldHint;
    if (!file) return refused ? words.resumeAgain : words.resumeHint;
    const size = fileSizeText(file.size);
    if (!progress) return `${resumeKindOf(file.name)?.toUpperCase()}, ${size}`;
    const sent = fileSizeText(Math.min(progress.sent, file.size)); // without the other fields of the form
    return percent === 100 ? words.uploadDone : interpolate(words.uploadStep, { percent, sent, size });
  }
}

/** A bar of 24 stars that light up while the resume is uploaded. */
function UploadProgress({ percent }: { readonly percent: number }) {
  const lit = (percent / 100) * stars.length;
  return (
    <div
      ref={reveal}
      className={styles.progress}
      role="progressbar"
      aria-label={words.uploading}
      aria-valuenow={percent} // of 100, the default
    >
      {stars.map((star) => (
        <i key={star} data-lit={star < Math.floor(lit) ? 'whole' : star < lit ? 'half' : undefined} />
      ))}
    </div>
  );
}

const stars = Array.from({ length: 24 }, (_, star) => star);

/** The button that begins an upload is below the notice; on a phone, the progress would be out of view. */
const reveal = (bar: HTMLElement | null) => bar?.parentElement?.scrollIntoView({ block: 'nearest' });
