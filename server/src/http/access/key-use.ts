/** Counts what an API key is used for, and says in headers how much of its limit is left. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { CallerKey } from '../actor.ts';
import { count } from '../rate-limit.ts';

export const KEY_LIMIT = { name: 'api-key', points: 600, seconds: 60 };
export const KEY_POLICY = `"key";q=${KEY_LIMIT.points};w=${KEY_LIMIT.seconds}`;

export async function useKey(deps: Deps, key: CallerKey, block: string, reply: FastifyReply): Promise<void> {
  const { left, resetSeconds, isOver } = await count(deps, KEY_LIMIT, key.id);
  reply.header('ratelimit-policy', KEY_POLICY);
  reply.header('ratelimit', `"key";r=${left};t=${resetSeconds}`);
  if (isOver) throw new AppError('too_many_requests', { retryAfter: resetSeconds });
  await key.noteUse(block);
}
