/** Reads the Idempotency-Key of a request, and says by hashes which call it names and what was sent with it. */
import { createHmac } from 'node:crypto';
import { type Endpoint, IDEMPOTENCY_HEADER } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { User } from '../actor.ts';
import type { KeyedCall } from './store.ts';

/** Printable ASCII, as it is or in the quotes of a structured header. */
const FORM = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,255})"?$/;

export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return undefined;
  const [, key] = FORM.exec(String(header)) ?? [];
  if (key === undefined) throw new AppError('invalid_input', { fields: { [IDEMPOTENCY_HEADER]: 'invalid' } });
  return key;
}

/** JSON whose objects have their fields in one order, so that the same body is recognised however it was written. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';

export function keyedCallOf(
  { keys }: Deps,
  { method, path }: Endpoint,
  { id, ownerId }: User,
  key: string,
  { params, query, body }: FastifyRequest,
): KeyedCall {
  const hashed = (parts: unknown) => createHmac('sha256', keys.idempotency).update(ordered(parts)).digest();
  return {
    user_id: id,
    // Someone who joins or leaves a team is another caller.
    key_hash: hashed([ownerId, method, path, key]),
    request_hash: hashed([params, query, body]),
  };
}
