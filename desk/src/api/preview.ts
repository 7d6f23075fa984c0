import type { Value } from './content.ts';

/**
 * Body of `POST /api/content/preview`. A form whose preview is open sends it after each change, and every few seconds
 * so that the desk knows that it is still open.
 */
export interface PreviewBody {
  /** Random UUID of the browser's tab. It has one form. */
  readonly tab: string;
  readonly path: string;
  /** Starts the preview unless it runs. */
  readonly start: boolean;
  /** What is typed and not saved yet. */
  readonly value?: Value;
}

export interface PreviewAnswer {
  readonly state: 'off' | 'starting' | 'ready';
  /** What the person should know, in a sentence; null when the preview shows all that is typed. */
  readonly message: string | null;
}

export const previewStarts = 'The preview starts. This takes about 15 seconds.';

/** Opens a page of the preview: the desk sends the browser there. */
export const previewAddress = (page: string): string =>
  `/api/content/preview/open?page=${encodeURIComponent(page)}`;
