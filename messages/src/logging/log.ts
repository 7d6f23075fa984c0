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
  return {
    // A JSON parser quotes its input.
    message: error instanceof SyntaxError ? 'cannot be read' : message.replace(address, '[address]'),
    ...(typeof code === 'string' ? { code } : {}),
    stack: (stack?.match(/^ +at .*/gm) ?? []).join('\n'),
  };
}

const leftOut = () => ({});

/**
 * Options of pino: JSON lines on standard output, without what libraries log of a request: addresses, headers, bodies.
 */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  serializers: {
    err: (error: Error) => ({ type: error.name, ...safeError(error) }),
    req: leftOut,
    res: leftOut,
    // At trace level the multipart parser logs all headers.
    busboyOptions: leftOut,
  },
});

/** Only from the beginning of a word: a long one would be read again from each of its letters. */
const address = /(?<![^\s<>"'()])[^\s<>"'()]+@[^\s<>"')]+/g;
