/** Whether a request comes straight from this machine, with nobody in between who could speak for a stranger. */
import type { FastifyRequest } from 'fastify';
import { plainAddress } from './proxies.ts';

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export function isLocalPeer(request: FastifyRequest): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  const isLoopback = peer === '::1' || peer.startsWith('127.');
  return isLoopback && forwardedHeaders.every((name) => request.headers[name] === undefined);
}
