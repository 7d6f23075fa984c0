import { printableLine, startOfDay } from '@veramasa/contract';
import type { Role } from '@veramasa/database/schema';
import * as v from 'valibot';

// A route is defined once, in a file of this folder: the server registers it by `serve`, the client calls it
// by `call`. GET reads, PUT replaces, PATCH changes, DELETE removes; POST creates, or does what its last word names.

/** Who may call a route: everybody, everybody who is logged in, or people with one of the roles. */
type Access = 'public' | 'person' | readonly Role[];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a function of the server resolves with. */
export type ResultOf<Work extends (...given: never[]) => unknown> = Awaited<ReturnType<Work>>;

/** The type of an answer. Nothing checks it: both sides are built from the same commit. */
export interface Type<Answer> {
  readonly example?: Answer;
}

export const type = <Answer>(): Type<Answer> => ({});

/** One route. */
export interface Route {
  readonly method: Method;
  /** Such as `/api/messages/:reference`. */
  readonly path: string;
  readonly access: Access;
  /** Whether the person must have proved their identity within the last minutes. */
  readonly verified?: boolean;
  /** Whether the browser may come from another site: only for the way back from the OpenID provider. */
  readonly fromOtherSites?: boolean;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** Without it the route answers 204. */
  readonly answer?: Type<unknown>;
}

/** Defines a route by its method and path, such as `PUT /api/content/file`. */
export function route<const Path extends string, const Settings extends Omit<Route, 'method' | 'path'>>(
  line: `${Method} ${Path}`,
  settings: Settings,
) {
  const [method, path] = line.split(' ') as [Method, Path];
  return { ...settings, method, path };
}

/** Type of the answer of a route. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a handler without an answer returns
export type AnswerOf<R> = R extends { readonly answer: Type<infer Answer> } ? Answer : void;

/** The values for the names in the path, query and body of a route, as the client gives them. */
export type InputOf<R extends Route> = Part<'path', Texts<NamesIn<R['path']>>> &
  Part<'query', Given<R['query']>> &
  Part<'body', Given<R['body']>>;

type Texts<Name extends string> = [Name] extends [never] ? undefined : Readonly<Record<Name, string>>;

/** The union of the names in a path, such as `reference`. */
export type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type Given<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined;

// biome-ignore lint/complexity/noBannedTypes: an object without required keys
type Part<Key extends string, Value> = [Value] extends [undefined] ? {} : { readonly [_ in Key]: Value };

/** Address of a route with its values, for links and pictures. */
export function addressOf(
  { path }: Route,
  input: { readonly path?: Readonly<Record<string, string>>; readonly query?: unknown } = {},
): string {
  const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(input.path?.[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  ).toString();
  return query === '' ? address : `${address}?${query}`;
}

/**
 * Permanent codes of refusals with their status. `changed`: somebody else changed it meanwhile. `verify`: the person must
 * prove their identity again. `signed_out`: there is no session, or it has ended. `unexpected`: a mistake of the desk.
 */
const statusOf = {
  signed_out: 401,
  verify: 403,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  changed: 409,
  too_many_requests: 429,
  unavailable: 503,
  unexpected: 500,
} as const;

type ErrorCode = keyof typeof statusOf;

/** An expected failure of a request, on both sides. The message is shown to the person: what was wrong and what to do. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
    this.statusCode = statusOf[code];
  }
}

/** Body of every answer that is not 2xx. */
export interface ErrorAnswer {
  readonly error: Pick<Refusal, 'code' | 'message'>;
}

/** For a request that no screen of the desk sends, perhaps one of an older version. */
export const unreadableRequest = 'The desk cannot read this request. Reload the page and try again.';

/** A short text of a request, such as an id. */
export const shortText = v.pipe(v.string(), v.maxLength(200));

/** A day, `2026-11-01`. */
export const dayText = v.pipe(
  v.string(),
  v.check((text) => startOfDay(text, 'UTC') !== undefined),
);

/** A name on one line with at least a visible letter, without characters that change how text beside it is shown. */
export const lineSchema = (wrong: string, maxLength: number) =>
  v.pipe(
    v.string(wrong),
    v.transform(printableLine),
    v.regex(/(?!\p{DI})\p{L}/u, wrong),
    v.maxLength(maxLength, wrong),
  );
