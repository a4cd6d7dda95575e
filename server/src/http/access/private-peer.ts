/** Checks whether a request comes directly from this machine, without a proxy in between. */
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../config/proxies.ts';

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export function isLocalPeer(request: FastifyRequest): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const isLoopback = peer === '::1' || peer.startsWith('127.');
  return isLoopback && forwardedHeaders.every((name) => request.headers[name] === undefined);
}
