/** Decides who may see the outbox. For everyone else it does not exist. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isLocalPeer } from '../access/private-peer.ts';
import { cookieName, isSecure, readCookie } from '../cookies.ts';
import { isOutboxCookie, OUTBOX_COOKIE } from './cookie.ts';

export const isOnThisMachine = (request: FastifyRequest, { config }: Deps): boolean =>
  isLocalPeer(request) && !isForwarded(request) && isOwnHost(request.headers.host, config.publicUrl);

/** By the cookie or the operator token in a header, on this machine. */
export async function mayRead(request: FastifyRequest, deps: Deps): Promise<boolean> {
  if (!isOnThisMachine(request, deps)) return false;
  const shown = readCookie(request, cookieName({ ...OUTBOX_COOKIE, secure: isSecure(deps.config) })) ?? '';
  if (isOutboxCookie(deps.keys.outboxCookie, shown, Date.now())) return true;
  return (await request.readActor()).kind === 'operator';
}

/** Any sign of a proxy means that the request may come from far away. */
const isForwarded = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some((header) =>
    /^(x-forwarded|x-client|x-cluster|x-original|cf-connecting|true-client)/.test(header),
  );

/** Guards against DNS rebinding: a page of another site can make a local browser send requests under that site's name. */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return isLoopback || hostname === new URL(publicUrl).hostname;
}
