/** Marks the browser that was let in, so that its passes are of no use in another one. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import type { Context } from '../../../http/mount.ts';

const NAME = 'waybill_receiver';
const SECONDS = 30 * 24 * 3600;

function markOf(request: FastifyRequest): string | undefined {
  const shown = readCookie(request, NAME);
  return shown !== undefined && /^[\w-]{22}$/.test(shown) ? shown : undefined;
}

const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/** Undefined for a browser that was never let in anywhere. */
export function knownBrowser({ request }: Context): string | undefined {
  const mark = markOf(request);
  return mark && hashOf(mark);
}

export function markBrowser({ deps, reply, request }: Context): string {
  const mark = markOf(request) ?? randomBytes(16).toString('base64url');
  const secure = deps.config.publicUrl.startsWith('https:');
  setCookie(reply, { name: NAME, path: '/', seconds: SECONDS, secure }, mark);
  return hashOf(mark);
}
