/** Runs a call that came with an Idempotency-Key once, and gives its answer to those who repeat it. */
import type { Endpoint } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../actor.ts';
import { spend } from '../rate-limit.ts';
import { idempotencyKeyOf, keyedCallOf } from './key.ts';
import { begin, deleteOver, end, find, type KeyedCall } from './store.ts';

/** Bounds what an account can make us store. */
const LIMIT = { name: 'keyed-calls', points: 50_000, seconds: 86_400 };

const REPLAYED_HEADER = 'idempotency-replayed';

export interface Asked {
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `run` gets the key by which the action creates what it creates; undefined: the caller sent none. */
export async function answerOnce(
  deps: Deps,
  { endpoint, actor, request, reply }: Asked,
  run: (effectKey: string | undefined) => Promise<unknown>,
): Promise<unknown> {
  const key = endpoint.idempotencyKey === undefined ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return run(undefined);
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  await spend(deps, LIMIT, actor.user.id);
  const call = keyedCallOf(deps, endpoint, actor.user, key, request);
  const begun = await beginOrFind(deps, call);
  if ('answer' in begun) {
    reply.header(REPLAYED_HEADER, 'true');
    return JSON.parse(begun.answer);
  }
  try {
    const answer = await run(begun.effect_key);
    if (!begun.isFirst) reply.header(REPLAYED_HEADER, 'true');
    await end(deps.db, call, endpoint.idempotencyKey === 'kept' ? JSON.stringify(answer) : undefined);
    return answer;
  } catch (error) {
    // The key stays that of this body: something may have been stored before it failed.
    await end(deps.db, call).catch(() => {});
    throw error;
  }
}

type Beginning = { readonly effect_key: string; readonly isFirst: boolean } | { readonly answer: string };

async function beginOrFind(deps: Deps, call: KeyedCall): Promise<Beginning> {
  const begun = await begin(deps.db, call);
  if (begun !== undefined) return begun;
  const before = await find(deps.db, call);
  // Swept in this moment, or its day is over.
  if (before === undefined || (await deleteOver(deps.db, call))) return beginOrFind(deps, call);
  if (!before.request_hash.equals(call.request_hash)) throw new AppError('idempotency_mismatch');
  if (before.answer !== null) return { answer: before.answer };
  throw new AppError('idempotency_running', { retryAfter: Math.max(1, Math.ceil(before.secondsLeft)) });
}
