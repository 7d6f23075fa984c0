import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import Renderer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?worker&inline';
import Reader from './pdf-worker.ts?worker&inline';

/** Pages that are drawn at most. */
const maxPages = 30;

/** Pixels of a page, of all pages together, and of a picture within a page, such as A4 scanned at 600 dpi. */
const pixels = { page: 4_000_000, file: 40_000_000, picture: 40_000_000 };

type Text = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

/**
 * Text that is laid above a page and above all pages at most: no worker does that, so nothing can end it. A piece of
 * text counts 1, and 1 more for each 20 characters.
 */
const texts = { page: 5_000, file: 20_000 };

/** The text of a page and how much it is, or null when it is more than `most`; the rest is not read then. */
async function readText(page: PDFPageProxy, most: number) {
  const text: Text = { items: [], styles: Object.create(null), lang: null };
  let size = 0;
  const reader: ReadableStreamDefaultReader<Text> = page.streamTextContent().getReader();
  // Safari cannot go through a stream with `for await`.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { items, styles } = part.value;
    for (const item of items) size += 1 + ('str' in item ? item.str.length / 20 : 0);
    if (size > most) return null;
    text.items.push(...items);
    Object.assign(text.styles, styles);
  }
  return { text, size };
}

/** Draws the pages of a PDF and lays their text above them. Scripts and forms of XFA in the file are never read. */
export async function showPdf(
  data: Uint8Array<ArrayBuffer>,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const workers = [new Reader(), new Renderer()] as const;
  signal.addEventListener('abort', () => {
    for (const worker of workers) worker.terminate();
  });
  [GlobalWorkerOptions.workerPort] = workers;
  let lacksPictures = false;
  workers[0].addEventListener('message', ({ data }) => {
    lacksPictures ||= data === 'a picture is not drawn';
  });
  GlobalWorkerOptions.rendererPorts = [workers[1]];
  const fits = new ResizeObserver((sheets) => {
    for (const { target, contentRect } of sheets) {
      if (!(target instanceof HTMLElement)) continue;
      const factor = contentRect.width / Number(target.dataset.width);
      target.style.setProperty('--total-scale-factor', String(factor));
    }
  });
  const file = await getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    maxImageSize: pixels.picture,
    canvasMaxAreaInBytes: 4 * pixels.page,
  }).promise;
  const count = Math.min(file.numPages, maxPages);
  let left = texts.file;
  for (let number = 1; number <= count; number++) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    // A very high page is drawn narrower.
    const share = Math.min(1, (4 * width) / height);
    const fit = (share * place.clientWidth) / width;
    const most = Math.min(pixels.page, pixels.file / count);
    const sharp = Math.min(fit * Math.max(devicePixelRatio, 1.5), Math.sqrt(most / (width * height)));
    const viewport = page.getViewport({ scale: sharp });
    const canvas = document.createElement('canvas');
    const text = document.createElement('div');
    const sheet = document.createElement('section');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    text.className = 'text';
    sheet.ariaLabel = `Page ${number} of ${file.numPages}`;
    sheet.dataset.width = String(width);
    sheet.style.width = `${100 * share}%`;
    sheet.style.aspectRatio = `${width} / ${height}`;
    sheet.append(canvas, text);
    place.append(sheet);
    fits.observe(sheet);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
    const read = await readText(page, Math.min(left, texts.page));
    left -= read?.size ?? 0;
    if (read) await new TextLayer({ textContentSource: read.text, container: text, viewport }).render();
  }
  return [
    count < file.numPages && `The first ${count} of ${file.numPages} pages. Download it to read all.`,
    lacksPictures && 'Some pictures of this file are not shown. Download it to see them.',
  ]
    .filter(Boolean)
    .join(' ');
}
