import { extractRawText } from 'mammoth';

// Unpacks a Word document and answers with its text. It runs in a worker, which ends when it takes too long.
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const read = await extractRawText({ arrayBuffer: data.buffer }).catch(() => undefined);
  postMessage({ text: read?.value.replace(/\n{3,}/g, '\n\n').trim() });
});
