import JSZip from 'jszip';
import { extractRawText } from 'mammoth';

/** Bytes of all texts of a document, unpacked, at most: reading one byte takes about 300 bytes of memory. */
const maxBytes = 3_000_000;

/** Characters that are shown at most. */
const maxLength = 100_000;

/** What the worker answers; without a text, the document cannot be read. */
export interface DocxText {
  readonly text?: string | undefined;
  readonly isCut: boolean;
}

// Unpacks a Word document and answers with its text. It runs in a worker, which ends when it takes too long.
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const read = await textParts(data)
    .then((arrayBuffer) => extractRawText({ arrayBuffer }))
    .catch(() => undefined);
  const text = read?.value.replace(/\n{3,}/g, '\n\n').trim();
  postMessage({ text: text?.slice(0, maxLength), isCut: (text?.length ?? 0) > maxLength } satisfies DocxText);
});

/** The document without its pictures. Rejects when its texts are longer than a person writes. */
async function textParts(bytes: Uint8Array): Promise<ArrayBuffer> {
  const [zip, parts] = [await JSZip.loadAsync(bytes), new JSZip()];
  let left = maxBytes;
  for (const part of zip.file(/\.(xml|rels)$/)) {
    const pieces = await unpack(part, left);
    left -= pieces.size;
    parts.file(part.name, await pieces.arrayBuffer());
  }
  return parts.generateAsync({ type: 'arraybuffer' });
}

/** Documented by JSZip, and missing in its types. */
interface Streamed {
  internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array<ArrayBuffer>>;
}

/** The sizes that an archive states may be false, so this stops where too much has come out. */
const unpack = (part: JSZip.JSZipObject, most: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const stream = (part as JSZip.JSZipObject & Streamed).internalStream('uint8array');
    stream
      .on('data', (piece) => {
        size += piece.length;
        pieces.push(piece);
        if (size <= most) return;
        stream.pause();
        reject(new Error('the document is too long'));
      })
      .on('error', reject)
      .on('end', () => resolve(new Blob(pieces)))
      .resume();
  });
