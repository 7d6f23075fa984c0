import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** JSON lines on standard output. They carry no addresses, no query strings, no headers and no bodies. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url ?? '') }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      // At trace level the parser of forms shows all headers.
      busboyOptions: () => undefined,
      err: (error) => ({ type: error.name, ...safeError(error) }),
    },
  };
}

/** An error without what people typed: mail servers and databases like to repeat it in their messages. */
export function safeError(error: unknown): { message: string; code?: string; stack: string } {
  const { message, stack, code }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error('unknown');
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    // What cannot be read as JSON is quoted in the error.
    message: error instanceof SyntaxError ? 'cannot be read' : withoutAddresses(message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.join('\n'),
  };
}

/** One line for each answer: pages quietly at debug, everything that changes something at info. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('outcome', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const quiet = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode < 500;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ...(request.outcome && { outcome: request.outcome.code }),
      ms: Math.round(reply.elapsedTime),
    };
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
  });
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[address]');
