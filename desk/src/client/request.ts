import { queryOptions } from '@tanstack/react-query';
import {
  type AnswerOf,
  addressOf,
  type ErrorAnswer,
  type InputOf,
  Refusal,
  type Route,
} from '../api/route.ts';

interface CallOptions {
  /** A request that the person did not cause: it does not keep the session open. */
  readonly background?: boolean;
  /** Whether it is sent although the person leaves the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** Values and options of a call; the values may be left out where the route needs none. */
type Values<R extends Route> =
  object extends InputOf<R>
    ? [input?: InputOf<R>, options?: CallOptions]
    : [input: InputOf<R>, options?: CallOptions];

/** What the person must do before the desk accepts a request. */
export type Interruption = 'verify' | 'signed_out';

export const interruptions = {
  /** Asks the person. Resolves to whether the request is worth repeating. */
  handle: async (_code: Interruption): Promise<boolean> => false,
  /** The questions that requests wait for. */
  asked: {} as Partial<Record<Interruption, Promise<boolean>>>,
};

/**
 * Calls a route of the desk. When the session has ended or an identity must be confirmed, it asks the person and then
 * repeats the call. Throws `Refusal`, also when no answer comes.
 */
export async function call<R extends Route>(route: R, ...values: Values<R>): Promise<AnswerOf<R>> {
  for (;;) {
    try {
      return await send(route, ...values);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if ((code !== 'verify' && code !== 'signed_out') || !(await interruptions.handle(code))) throw error;
    }
  }
}

/**
 * The query of a route; its key begins with the area of the route, such as `content`. Only the first reading is an action
 * of the person: to read it again does not keep the session open.
 */
export const queryOf = <R extends Route>(route: R, ...[input]: Values<R>) =>
  queryOptions({
    queryKey: [route.path.split('/')[2], route.path, input],
    queryFn: ({ client, queryKey, signal }) => {
      const background = client.getQueryData(queryKey) !== undefined;
      return call(route, ...([input, { background, signal }] as Values<R>));
    },
  });

/** Like `call`, but never asks the person. */
export async function send<R extends Route>(route: R, ...[input, options]: Values<R>): Promise<AnswerOf<R>> {
  const { background, keepalive = false, signal }: CallOptions = options ?? {};
  const values: Parameters<typeof addressOf>[1] & { readonly body?: unknown } = input ?? {};
  const { body } = values;
  const isFile = body instanceof Blob;
  const response = await fetch(addressOf(route, values), {
    method: route.method,
    keepalive,
    ...(signal && { signal }),
    headers: {
      ...(body !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
      ...(background && { 'x-background': '1' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return Response.error();
  });
  const hasBytes = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
  const read = () => (hasBytes ? response.arrayBuffer() : response.json());
  const answer = response.status === 204 ? undefined : await read().catch(() => null);
  // A body that broke off has no answer.
  if (response.ok && answer !== null) return answer;
  const { code, message }: ErrorAnswer['error'] = answer?.error ?? {
    code: 'unavailable',
    message: 'The desk does not respond. Check your connection, then try again.',
  };
  throw new Refusal(code, message);
}
