/**
 * Cookies that identify a browser by a random secret. The secret is issued and signed here for one host, so that one that
 * was made elsewhere, or was issued on a customer's domain and is shown on ours, identifies no one.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sameSecret } from '../same-secret.ts';
import { customHostOf } from './access/hosts.ts';
import { type CookieRules, cookieName, isSecure, readCookie, setCookie } from './cookies.ts';

export type SecretCookie = Omit<CookieRules, 'secure'>;

interface Asking {
  readonly deps: Pick<Deps, 'config' | 'keys'>;
  readonly request: FastifyRequest;
}

const MAC_BYTES = 18;
const SHAPE = /^([\w-]{22})\.([\w-]{24})$/;

/** A customer controls where their name leads, so each has its own; all of ours are one. */
const hostOf = ({ raw }: FastifyRequest): string => customHostOf(raw)?.origin ?? 'own';

const sign = ({ deps, request }: Asking, { name }: SecretCookie, secret: string): string =>
  createHmac('sha256', deps.keys.cookies)
    .update(JSON.stringify([name, hostOf(request), secret]))
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');

/** Undefined for anything that we did not issue on this host. */
export function readSecret(asking: Asking, cookie: SecretCookie): string | undefined {
  const name = cookieName({ name: cookie.name, secure: isSecure(asking.deps.config) });
  const [, secret, mac] = SHAPE.exec(readCookie(asking.request, name) ?? '') ?? [];
  if (secret === undefined || mac === undefined) return undefined;
  return sameSecret(mac, sign(asking, cookie, secret)) ? secret : undefined;
}

/** Gives the browser this secret, from now on for as long as the cookie lasts. */
export function keepSecret(
  asking: Asking & { readonly reply: FastifyReply },
  cookie: SecretCookie,
  secret: string,
): void {
  const rules = { ...cookie, secure: isSecure(asking.deps.config) };
  setCookie(asking.reply, rules, `${secret}.${sign(asking, cookie, secret)}`);
}

export const drawSecret = (): string => randomBytes(16).toString('base64url');
