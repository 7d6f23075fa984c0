import type { DocxText } from './docx-worker.ts';
import Reader from './docx-worker.ts?worker&inline';

/** Shows the text of a Word document. */
export function showDocx(
  bytes: Uint8Array<ArrayBuffer>,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const worker = new Reader();
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessage = ({ data: { text, isCut } }: MessageEvent<DocxText>) => {
      if (text === undefined) return reject(new Error('the document cannot be read'));
      place.className = 'words';
      place.dir = 'auto';
      place.textContent = text;
      const rest = isCut ? ' and only its beginning' : '';
      resolve(`The text${rest}, without pictures and layout. Download the file to see those.`);
    };
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
