/**
 * Reads and writes cookies that scripts cannot read and other sites cannot send (HttpOnly, SameSite). On https their names
 * begin with `__Host-`, so that browsers take them from this very host alone, not from another one of the same domain.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

export interface CookieRules {
  readonly name: string;
  /** On plain http; on https it is `/`, as `__Host-` demands. */
  readonly path: string;
  readonly seconds: number;
  readonly secure: boolean;
}

export const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

export const cookieName = ({ name, secure }: Pick<CookieRules, 'name' | 'secure'>): string =>
  secure ? `__Host-${name}` : name;

/** By its whole name. Two of one name count as none: one of them was planted, and it is unknown which. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).filter((part) => part.startsWith(`${name}=`));
  return pairs.length === 1 ? pairs[0]?.slice(name.length + 1) : undefined;
}

export const readCookieNames = (request: FastifyRequest): string[] =>
  (request.headers.cookie ?? '').split(/;\s*/).flatMap((pair) => pair.split('=', 1));

/** An empty value deletes the cookie. */
export function setCookie(reply: FastifyReply, rules: CookieRules, value: string): void {
  const seconds = value === '' ? 0 : rules.seconds;
  const parts = [
    `${cookieName(rules)}=${value}`,
    `Path=${rules.secure ? '/' : rules.path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  reply.header('set-cookie', [...parts, ...(rules.secure ? ['Secure'] : [])].join('; '));
}

/** Deletes a cookie that had this name and path before names began with `__Host-`. */
export const dropCookie = (reply: FastifyReply, { name, path }: Pick<CookieRules, 'name' | 'path'>): void => {
  reply.header('set-cookie', `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax; Secure`);
};
