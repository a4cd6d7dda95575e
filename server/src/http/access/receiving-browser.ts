/** Marks a browser that came by a valid link, so that passes are of no use in another one, and that it is known when it comes back. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { drawSecret, keepSecret, readSecret } from '../secret-cookie.ts';

/** It lets no one in by itself. */
export const RECEIVER_COOKIE = 'waybill_receiver';
const COOKIE = { name: RECEIVER_COOKIE, path: '/', seconds: 30 * 24 * 3600 };

interface Asking {
  readonly deps: Deps;
  readonly request: FastifyRequest;
}

/** What was given in the answers to these requests. */
const given = new WeakMap<FastifyRequest, string>();

const markOf = (asking: Asking): string | undefined =>
  given.get(asking.request) ?? readSecret(asking, COOKIE);

const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/** Undefined for a browser that never came by a valid link. */
export function knownBrowser(asking: Asking): string | undefined {
  const mark = markOf(asking);
  return mark && hashOf(mark);
}

export function markBrowser(asking: Asking & { readonly reply: FastifyReply }): string {
  const mark = markOf(asking) ?? drawSecret();
  if (!given.has(asking.request)) keepSecret(asking, COOKIE, mark);
  given.set(asking.request, mark);
  return hashOf(mark);
}
