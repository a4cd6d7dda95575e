/** Reads and writes cookies that scripts cannot read and other sites cannot send (HttpOnly, SameSite). */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieRules {
  readonly name: string;
  readonly path: string;
  readonly seconds: number;
  readonly secure: boolean;
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

export const readCookieNames = (request: FastifyRequest): string[] =>
  (request.headers.cookie ?? '').split(/;\s*/).flatMap((pair) => pair.split('=', 1));

/** An empty value deletes the cookie. */
export function setCookie(reply: FastifyReply, rules: CookieRules, value: string): void {
  const seconds = value === '' ? 0 : rules.seconds;
  const parts = [
    `${rules.name}=${value}`,
    `Path=${rules.path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  reply.header('set-cookie', [...parts, ...(rules.secure ? ['Secure'] : [])].join('; '));
}
