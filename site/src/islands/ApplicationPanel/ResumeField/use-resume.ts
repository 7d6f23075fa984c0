import { checkResume, type FieldError, resumeError } from '@veramasa/contract';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The chosen file: shown here, kept by the input itself, so that it also goes out with a native post. */
export function useResume(): {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly file: File | null;
  /** What can be told of the file at once, so that nobody waits for an upload in vain. */
  readonly error: FieldError | null;
  readonly held: boolean;
  /** True once the script runs: until then the browser's own file input is shown. */
  readonly ready: boolean;
  /** Reads the input again. */
  look(): void;
  choose(): void;
  remove(): void;
  /** For the element that files are dropped on. */
  readonly drop: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
} {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [many, setMany] = useState(false);
  const [held, setHeld] = useState(false);
  const [ready, setReady] = useState(false);

  function look(): void {
    setMany(false);
    setFile(input.current?.files?.[0] ?? null);
  }

  useEffect(() => {
    const element = input.current;
    setReady(true);
    setFile(element?.files?.[0] ?? null); // chosen before this script arrived
    // The input is emptied after the event.
    const emptied = () => setFile(null);
    element?.form?.addEventListener('reset', emptied);
    return () => element?.form?.removeEventListener('reset', emptied);
  }, []);

  return {
    input,
    file,
    error: many ? resumeError('resume_many') : file && checkResume(file),
    held,
    ready,
    look,
    choose: () => input.current?.click(),
    remove() {
      if (!input.current) return;
      input.current.value = '';
      look();
      input.current.focus();
    },
    drop: {
      onDragOver(event) {
        event.preventDefault();
        setHeld(true);
      },
      onDragLeave: () => setHeld(false),
      onDrop(event) {
        event.preventDefault();
        setHeld(false);
        const { files } = event.dataTransfer;
        if (!input.current || files.length === 0) return;
        if (files.length === 1) input.current.files = files;
        look();
        setMany(files.length > 1);
      },
    },
  };
}
