import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

// Reads a PDF, and tells the page when it leaves a picture out, which pdf.js only writes to the console.
console.warn = (warning: string) => {
  if (/image|jbig2|jpx/i.test(warning)) postMessage('a picture is not drawn');
};
