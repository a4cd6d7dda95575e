/** Mounts a call of the contract as a route: access, limits, validation, handler, then the response's schema. */
import { randomUUID } from 'node:crypto';
import type { AnswerOf, Endpoint, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addressBlock } from './access/client-address.ts';
import { useKey } from './access/key-use.ts';
import { requireOwnPages } from './access/same-site.ts';
import type { Actor, CallerKey, User } from './actor.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { langOfCall } from './pages/language.ts';
import { parseInput } from './parse-input.ts';
import { type Flood, floodGuard, type Limit, spend } from './rate-limit.ts';
import { acceptedBytes } from './server/raw-body.ts';
import { keepUnderWay } from './under-way.ts';

export interface Context {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly ip: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Of a call that came with an Idempotency-Key: the same for each of its tries. */
  readonly effectKey?: string | undefined;
}

export type Handler<E> = (input: ParsedOf<E>, context: Context) => AnswerOf<E> | Promise<AnswerOf<E>>;

export function mount<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
  options: { readonly limit?: Limit; readonly flood?: Flood | 'none' } = {},
): void {
  if (endpoint.access === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} says not who may call it`);
  if (endpoint.bytes !== undefined) acceptedBytes(app, endpoint.bytes.types);
  const bodyLimit = endpoint.bytes?.max ?? endpoint.bodyMax;
  const [status = 200] = Object.keys(endpoint.answers).map(Number);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const block = addressBlock(request.clientIp);
    if (options.flood !== 'none') await floodGuard(deps, block, options.flood);
    if (options.limit !== undefined) await spend(deps, options.limit, block);
    const actor = await request.readActor();
    if (actor.kind === 'user' && actor.user.key !== undefined)
      await useKey(deps, actor.user.key, block, reply);
    requireAccess(endpoint, actor);
    reply.code(status).header('cache-control', 'no-store');
    const input = parseInput(endpoint, request, () => langOfCall(request)) as ParsedOf<E>;
    const { clientIp: ip, id: requestId } = request;
    const run = async (effectKey: string | undefined) => {
      const answered = await handler(input, { deps, actor, ip, requestId, request, reply, effectKey });
      return endpoint.kind === 'stream' ? undefined : shown(endpoint, reply.statusCode, answered);
    };
    const answered = await answerOnce(deps, { endpoint, actor, request, reply }, run);
    return endpoint.kind === 'stream' ? reply : reply.send(answered);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { onDomains: endpoint.onDomains === true },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Before the body is read, so that a page of another site learns nothing about it.
    onRequest: async (request) => requireOwnPages(endpoint, request, deps.config),
    handler: (request, reply) => keepUnderWay(deps, answer(request, reply)),
  });
}

/** The response's schema drops what the contract does not name, so that no column leaks by accident. */
function shown({ path, answers }: Endpoint, status: number, answered: unknown): unknown {
  const schema = answers[status];
  if (schema === undefined) throw new Error(`${path} has no answer for status ${status}`);
  return schema.parse(answered);
}

/** The key by which an action creates something once: the body’s own, or that of its Idempotency-Key, or a new one. */
export const creationKey = ({ effectKey }: Context, own: string | undefined): string =>
  own ?? effectKey ?? randomUUID();

function requireAccess(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind === 'user' && actor.user.key !== undefined) requireScope(endpoint, actor.user.key);
  if (actor.kind === 'user' && actor.user.suspended && endpoint.whileSuspended !== true)
    throw new AppError('suspended');
  if (endpoint.access === 'public') return;
  if (endpoint.access === 'console') requireConsole(endpoint, actor);
  else if (actor.kind !== endpoint.access)
    throw new AppError(actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden');
}

function requireScope({ scope }: Endpoint, { scopes }: CallerKey): void {
  if (scope === undefined) throw new AppError('key_refused');
  if (!scopes.includes(scope)) throw new AppError('key_scope', { fields: { scope } });
}

function requireConsole(endpoint: Endpoint, actor: Actor): void {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated');
  if (actor.kind !== 'user' || actor.user.console === 'none') throw new AppError('forbidden');
  const isEnough =
    actor.user.console === 'fresh' || (actor.user.console === 'open' && endpoint.stepUp !== true);
  if (!isEnough) throw new AppError('second_factor_required');
}

/** The signed-in user of a call whose access is `user` or `console`. */
export function userOf({ actor }: Context): User {
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  return actor.user;
}
