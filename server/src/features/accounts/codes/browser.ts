/** Identifies the browser that asked for a code by a random cookie, of which we store only the hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import type { Context } from '../../../http/mount.ts';

const NAME = 'waybill_browser';
const DAYS = 90;

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

export function readBrowser(request: FastifyRequest): Buffer | undefined {
  const known = readCookie(request, NAME);
  return known !== undefined && /^[\w-]{22}$/.test(known) ? hashOf(known) : undefined;
}

/** What was given in the answers to these requests. */
const given = new WeakMap<FastifyRequest, Buffer>();

/** Gives the browser its cookie when it has none. */
export function browserOf({ request, reply, deps }: Context): Buffer {
  const known = readBrowser(request) ?? given.get(request);
  if (known !== undefined) return known;
  const fresh = randomBytes(16).toString('base64url');
  const secure = deps.config.publicUrl.startsWith('https:');
  setCookie(reply, { name: NAME, path: '/api', seconds: DAYS * 24 * 3600, secure }, fresh);
  const browser = hashOf(fresh);
  given.set(request, browser);
  return browser;
}
