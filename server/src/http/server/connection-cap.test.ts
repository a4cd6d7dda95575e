import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { parseProxies } from '../../config/proxies.ts';
import { capConnections, connectionCap } from './connection-cap.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serverWith(most: number): Promise<number> {
  const server = createServer((_request, response) => response.end('here'));
  capConnections(server, { most, isExempt: () => false });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The status line, or an empty text when the connection was closed. */
async function ask(socket: Socket): Promise<string> {
  let said = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    said += String(chunk);
    socket.end();
  });
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  return said.split('\r\n')[0] ?? '';
}

describe('S159 connections of one address', () => {
  test('connections beyond the limit are closed, and others are accepted again when some end', async () => {
    const port = await serverWith(3);
    const held = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        // A byte of a head that is never completed.
        socket.write('G');
        return socket;
      }),
    );
    expect(await ask(connect(port, '127.0.0.1'))).toBe('');
    held[0]?.destroy();
    await expect.poll(() => ask(connect(port, '127.0.0.1'))).toBe('HTTP/1.1 200 OK');
    for (const socket of held) socket.destroy();
  });

  test('the limit is a hundred over all processes; proxies and loopback are not counted', () => {
    const { proxies } = parseProxies('10.0.0.2');
    expect([1, 2, 3, 4].map((count) => connectionCap(count, proxies).most)).toEqual([100, 50, 34, 25]);
    const { isExempt } = connectionCap(2, proxies);
    expect(['10.0.0.2', '127.0.0.1', '::1', '10.0.0.3', '2001:db8::1'].map(isExempt)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
