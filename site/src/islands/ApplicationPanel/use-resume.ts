import { checkResume, resumeError } from '@veramasa/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';

/** The chosen file. The input itself keeps it, so that a native post sends it too. */
export function useResume() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isMany, setIsMany] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [isHydrated, setIsHydrated] = useState(false);

  /** Takes over the file that the input holds now. */
  function read(): void {
    setIsMany(false);
    setFile(input.current?.files?.[0] ?? null);
  }

  useEffect(() => {
    const element = input.current;
    setIsHydrated(true);
    setFile(element?.files?.[0] ?? null); // chosen before hydration
    // The input is emptied after the event.
    const onReset = () => setFile(null);
    element?.form?.addEventListener('reset', onReset);
    return () => element?.form?.removeEventListener('reset', onReset);
  }, []);

  return {
    input,
    file,
    /** What name and size tell before an upload. */
    error: isMany ? resumeError('resume_many') : file && checkResume(file),
    isDraggedOver,
    /** Until hydration the browser's own file input is shown. */
    isHydrated,
    read,
    choose: () => input.current?.click(),
    remove() {
      if (!input.current) return;
      input.current.value = '';
      read();
      input.current.focus();
    },
    /** Handlers of the element that files are dropped on. */
    dropTarget: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsDraggedOver(true);
      },
      onDragLeave: () => setIsDraggedOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsDraggedOver(false);
        const { files } = event.dataTransfer;
        if (!input.current || files.length === 0) return;
        if (files.length === 1) input.current.files = files;
        read();
        setIsMany(files.length > 1);
      },
    },
  };
}
