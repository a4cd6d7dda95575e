/** Readers who take next to nothing, and what this process holds for them. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

export const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** Bytes in buffers that are still referenced. */
export function heldBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

/** Asks, takes the first bytes, and then none. */
export async function lazyReader(base: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: x\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
