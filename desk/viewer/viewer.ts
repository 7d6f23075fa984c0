import type { DocxText } from './docx-worker.ts';
import './viewer.css';

// Shows one resume in a frame of the desk. The page has an origin of its own and no network: the desk sends it the
// bytes, and all that reads them runs in workers, which end with the time limit.

/** Longest time until all pages are drawn. */
const timeLimitMs = 20_000;

const state = document.querySelector('#state') as HTMLElement;
const pages = document.querySelector('#pages') as HTMLElement;

addEventListener('message', ({ source, data }) => {
  if (source === parent && data instanceof ArrayBuffer) show(new Uint8Array(data));
});
// The desk has keys, also while the focus is in the frame.
addEventListener('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
  if (!repeat && !ctrlKey && !metaKey && !altKey) parent.postMessage(key, '*');
});
parent.postMessage('ready', '*');

async function show(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const isDocx = String.fromCharCode(...bytes.subarray(0, 2)) === 'PK';
  const draw = isDocx ? showDocx : (await import('./show-pdf.ts')).showPdf;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeLimitMs);
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', reject);
  });
  try {
    const note = await Promise.race([draw(bytes, pages, ending.signal), ended]);
    state.textContent = note;
    state.hidden = note === '';
  } catch (error) {
    state.textContent = ending.signal.aborted
      ? 'This file takes too long to show. Download it to read all of it.'
      : error instanceof Error && error.name === 'PasswordException'
        ? 'This file has a password. Download it, and ask the sender for the password.'
        : 'This file cannot be shown here. Download it to read it.';
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** Shows the text of a Word document. */
async function showDocx(bytes: Uint8Array<ArrayBuffer>, place: HTMLElement, signal: AbortSignal) {
  const { default: Reader } = await import('./docx-worker.ts?worker&inline');
  const worker = new Reader();
  signal.addEventListener('abort', () => worker.terminate());
  return new Promise<string>((resolve, reject) => {
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
