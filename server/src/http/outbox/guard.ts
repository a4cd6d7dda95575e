/** Decides who may see the outbox. For everyone else it does not exist. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isLocalPeer } from '../private-peer.ts';
import { hasOutboxCookie } from './cookie.ts';

/** `hidden`: answer as for an unknown path. `locked`: from this machine, but without the token. */
export type Entry = 'hidden' | 'locked' | 'open';

export async function entryOf(request: FastifyRequest, deps: Deps): Promise<Entry> {
  if (
    !isLocalPeer(request) ||
    isForwarded(request) ||
    !isOwnHost(request.headers.host, deps.config.publicUrl)
  )
    return 'hidden';
  if (hasOutboxCookie(deps.keys.outboxCookie, request.headers.cookie, Date.now())) return 'open';
  return (await request.readActor()).kind === 'operator' ? 'open' : 'locked';
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
