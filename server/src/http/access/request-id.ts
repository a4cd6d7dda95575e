/** Chooses the id of a request: the one that a trusted proxy has given it, or a new one. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Proxies, plainAddress } from '../../config/proxies.ts';
import { readPlace, type SpanPlace } from '../../tracing/spans.ts';

/** What proxies make: hex digits, UUIDs, and words with dots and hyphens. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Of anyone else it would let strangers write into the log. */
export function proxysRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: Proxies,
): string | undefined {
  const id = headers['x-request-id'];
  if (typeof id !== 'string' || !PLAIN.test(id)) return undefined;
  return isTrusted(socket, trusted) ? id : undefined;
}

const isTrusted = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>, trusted: Proxies): boolean =>
  trusted.includes(plainAddress(remoteAddress));

/** The span of a trusted proxy, which a request's own span continues. */
export const proxysSpan = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: Proxies,
): SpanPlace | undefined => (isTrusted(socket, trusted) ? readPlace(headers.traceparent) : undefined);

export const requestIdOf = (request: IncomingMessage, trusted: Proxies): string =>
  proxysRequestId(request, trusted) ?? randomUUID();
