/** A structured logger, such as pino. Its serializers remove typed text from errors; see `safeError`. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An error without typed text, which mail servers and databases repeat in their messages. */
export function safeError(error: unknown): { message: string; code?: string; stack: string } {
  const { message, stack, code }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error('unknown');
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    // A JSON parser quotes its input.
    message: error instanceof SyntaxError ? 'cannot be read' : withoutAddresses(message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.join('\n'),
  };
}

/** Options of pino: JSON lines on standard output without addresses, query strings, headers and bodies. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  serializers: {
    req: ({ method, url }: { readonly method: string; readonly url?: string }) => ({
      method,
      path: pathOf(url ?? ''),
    }),
    res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
    err: (error: Error) => ({ type: error.name, ...safeError(error) }),
    // At trace level the multipart parser logs all headers.
    busboyOptions: () => undefined,
  },
});

/** An address without its query string. */
export const pathOf = (url: string) => url.split('?')[0] ?? '';

const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]');
