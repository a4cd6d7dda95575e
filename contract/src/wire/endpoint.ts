/** One call of the API, described once: the server mounts it, the client calls it, the docs show it. */
import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call.
 * - `public`: anyone; a session, if there is one, is known to the handler.
 * - `user`: a signed-in user.
 * - `operator`: the holder of an operator token.
 * - `console`: a signed-in user whom a command made an operator, and who showed the second factor lately.
 * A suspended account is refused everywhere, unless the call says `whileSuspended`.
 */
export type Access = 'public' | 'user' | 'operator' | 'console';

export interface Endpoint<
  Headers extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answers extends Record<number, z.ZodType> = Record<number, z.ZodType>,
> {
  readonly method: Method;
  /** Fastify style, e.g. `/api/transfers/:slug`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A suspended account may call it too: it reads, takes data out, ends sessions, stops paying or reaches the operator, and changes nothing else. */
  readonly whileSuspended?: true;
  /** The scope an API key needs to call it; a call without one takes no key. */
  readonly scope?: Scope;
  /** With `console`: it destroys or gives power, so the second factor is asked for again. */
  readonly stepUp?: true;
  /** The noun it belongs to; groups the docs. */
  readonly tag: string;
  readonly summary: string;
  readonly headers?: Headers;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Status → schema of the answer. */
  readonly answers: Answers;
  /** Codes a caller should be ready for, beside those any call can give. */
  readonly errors?: readonly ErrorCode[];
  /** `stream` answers with bytes or events that the handler writes itself. */
  readonly kind?: 'json' | 'stream';
  /** Content type of a stream, where it is always the same. */
  readonly media?: string;
  /**
   * Acts by a cookie, so it is taken only with a header that no link and no foreign form can send. `withCookie`: what it
   * answers depends on no cookie alone, so programs, which send none, may call it without that header.
   */
  readonly ownPages?: true | 'withCookie';
  /** The pages of downloads and requests call it, also on customers’ domains; nothing else is answered there. */
  readonly onDomains?: true;
  /** Taken from anywhere, by programs that are not our pages. */
  readonly anyOrigin?: true;
  /** The body is bytes of one of these types rather than JSON. */
  readonly bytes?: { readonly types: readonly string[]; readonly max: number };
  /** Bytes a JSON body may have where the usual limit is too small. */
  readonly bodyMax?: number;
  /** A call that changes nothing, or may safely be repeated, is retried by the client. */
  readonly idempotent?: boolean;
  /**
   * It creates or sends something, and takes an `Idempotency-Key`: repeated with the same one, it happens once. `kept`: the
   * first answer is stored and given again. `renewed`: the answer has secrets, which are not stored, so it is made again
   * about what the first call created.
   */
  readonly idempotencyKey?: 'kept' | 'renewed';
}

/** What a call with `ownPages` carries; another origin would have to ask first, and is refused. */
export const OWN_PAGES_HEADER = 'x-waybill';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** What is not understood is refused rather than dropped, so that a caller learns of a misspelt field. */
const refusingUnknown = <Body extends z.ZodType>(body: Body): Body =>
  // The same fields and types; only what was dropped before is an error now.
  body instanceof z.ZodObject ? (body.strict() as z.ZodType as Body) : body;

/** Describes a call; `access` has no default on purpose. */
export function endpoint<
  Headers extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Answers extends Record<number, z.ZodType> = Record<number, z.ZodType>,
>(
  definition: Endpoint<Headers, Params, Query, Body, Answers>,
): Endpoint<Headers, Params, Query, Body, Answers> {
  return definition.body === undefined
    ? definition
    : { ...definition, body: refusingUnknown(definition.body) };
}

type Part<Name extends string, Schema extends z.ZodType, Value> = Schema extends z.ZodUndefined
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value };

/** What a caller gives. */
export type InputOf<E> =
  E extends Endpoint<infer H, infer P, infer Q, infer B>
    ? Part<'headers', H, z.input<H>> &
        Part<'params', P, z.input<P>> &
        Part<'query', Q, z.input<Q>> &
        Part<'body', B, z.input<B>>
    : never;

/** What a handler gets, after validation. */
export type ParsedOf<E> =
  E extends Endpoint<infer H, infer P, infer Q, infer B>
    ? {
        readonly headers: z.output<H>;
        readonly params: z.output<P>;
        readonly query: z.output<Q>;
        readonly body: z.output<B>;
      }
    : never;

/** What a call answers, over all its statuses. */
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A[keyof A]> : never;
