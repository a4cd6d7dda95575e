/** Whether a request comes straight from this machine, with nobody in between who could speak for a stranger. */
import type { FastifyRequest } from 'fastify';
import { plainAddress } from './proxies.ts';

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === '::1' || plain.startsWith('127.');
}

export function isLocalPeer(request: FastifyRequest): boolean {
  const isHere = isLoopback(request.socket.remoteAddress ?? '');
  return isHere && forwardedHeaders.every((name) => request.headers[name] === undefined);
}
