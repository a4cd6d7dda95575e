/** Checks whether a request comes directly from this machine, without a proxy in between. */
import type { FastifyRequest } from 'fastify';
import { type Proxies, plainAddress } from '../../config/proxies.ts';

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const isForwarded = (request: FastifyRequest): boolean =>
  forwardedHeaders.some((name) => request.headers[name] !== undefined);

export function isLocalPeer(request: FastifyRequest): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const isLoopback = peer === '::1' || peer.startsWith('127.');
  return isLoopback && !isForwarded(request);
}

/** Whether a proxy on this machine, or one that is trusted, asks for itself rather than for a visitor. */
export const isProxyItself = (request: FastifyRequest, trusted: Proxies): boolean =>
  isLocalPeer(request) || (trusted.includes(request.socket.remoteAddress ?? '') && !isForwarded(request));
