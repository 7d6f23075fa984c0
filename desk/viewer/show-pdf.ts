import { AnnotationMode, GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Renderer from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?worker&inline';
import Reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&inline';

/** Pages that are drawn at most. */
const maxPages = 30;

/** Pixels of a page, of all pages together, and of a picture within a page. */
const pixels = { page: 4_000_000, file: 40_000_000, picture: 25_000_000 };

/** Draws the pages of a PDF and lays their text above them. Scripts and forms of XFA in the file are never read. */
export async function showPdf(
  data: Uint8Array<ArrayBuffer>,
  place: HTMLElement,
  signal: AbortSignal,
): Promise<string> {
  const workers = [new Reader(), new Renderer()] as const;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      for (const worker of workers) worker.terminate();
      reject(signal.reason);
    });
  });
  aborted.catch(() => undefined);
  [GlobalWorkerOptions.workerPort] = workers;
  GlobalWorkerOptions.rendererPorts = [workers[1]];
  const fits = new ResizeObserver((sheets) => {
    for (const { target, contentRect } of sheets)
      if (target instanceof HTMLElement)
        target.style.setProperty(
          '--total-scale-factor',
          String(contentRect.width / Number(target.dataset.width)),
        );
  });
  const draw = async () => {
    const { promise } = getDocument({
      data,
      enableXfa: false,
      useWasm: false,
      maxImageSize: pixels.picture,
      canvasMaxAreaInBytes: 4 * pixels.page,
    });
    const file = await promise;
    const count = Math.min(file.numPages, maxPages);
    for (let number = 1; number <= count; number++) {
      const page = await file.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      // A very high page is narrow.
      const share = Math.min(1, (4 * width) / height);
      const fit = (share * place.clientWidth) / width;
      const most = Math.min(pixels.page, pixels.file / count);
      const sharp = Math.min(fit * Math.max(devicePixelRatio, 1.5), Math.sqrt(most / (width * height)));
      const viewport = page.getViewport({ scale: sharp });
      const [canvas, text, sheet] = [
        document.createElement('canvas'),
        document.createElement('div'),
        document.createElement('section'),
      ];
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
      const textContentSource = await page.getTextContent();
      await new TextLayer({ textContentSource, container: text, viewport }).render();
    }
    return count < file.numPages
      ? `The first ${count} of ${file.numPages} pages. Download it to read all.`
      : '';
  };
  return Promise.race([draw(), aborted]);
}
