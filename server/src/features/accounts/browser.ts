/** Identifies the browser that asked for a code by a secret cookie, of which we store only the hash. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../http/mount.ts';
import { drawSecret, keepSecret, readSecret } from '../../http/secret-cookie.ts';

const COOKIE = { name: 'waybill_browser', path: '/api', seconds: 90 * 24 * 3600 };

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();

/** What was given in the answers to these requests. */
const given = new WeakMap<FastifyRequest, Buffer>();

/** Undefined for a browser without a cookie of ours. */
export function readBrowser(context: Context): Buffer | undefined {
  const fresh = given.get(context.request);
  if (fresh !== undefined) return fresh;
  const known = readSecret(context, COOKIE);
  return known === undefined ? undefined : hashOf(known);
}

/** Gives the browser its cookie when it has none. */
export function browserOf(context: Context): Buffer {
  const known = readBrowser(context);
  if (known !== undefined) return known;
  const fresh = drawBrowser();
  giveBrowser(context, fresh);
  return fresh.browser;
}

/** A cookie's secret, and the hash by which the browser is known. */
export interface DrawnBrowser {
  readonly secret: string;
  readonly browser: Buffer;
}

export function drawBrowser(): DrawnBrowser {
  const secret = drawSecret();
  return { secret, browser: hashOf(secret) };
}

export function giveBrowser(context: Context, { secret, browser }: DrawnBrowser): void {
  keepSecret(context, COOKIE, secret);
  given.set(context.request, browser);
}

/** Whether the cookie was given in the answer to this very request, so that no one can have planted it. */
export const isFresh = ({ request }: Context): boolean => given.has(request);
