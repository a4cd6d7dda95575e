/** Limits how many connections one address may hold open, so that one client cannot block the others. */
import type { Server } from 'node:http';
import { plainAddress } from '../../config/proxies.ts';
import { addressBlock } from '../access/client-address.ts';

const MOST_PER_ADDRESS = 100;

export interface ConnectionCap {
  /** Of one process; connections are distributed over all of them in turn. */
  readonly most: number;
  /** A proxy connects for many clients. */
  isExempt(address: string): boolean;
}

const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address);

/** Loopback is exempt, because a proxy on the same machine is often not configured as one. */
export const connectionCap = (
  webProcesses: number,
  proxies: { includes(address: string): boolean },
): ConnectionCap => ({
  most: Math.ceil(MOST_PER_ADDRESS / webProcesses),
  isExempt: (address) => isLoopback(address) || proxies.includes(address),
});

export function capConnections(server: Server, { most, isExempt }: ConnectionCap): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isExempt(address)) return;
    const block = addressBlock(address);
    const count = (open.get(block) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(block, count);
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1;
      if (left > 0) open.set(block, left);
      else open.delete(block);
    });
  });
}
