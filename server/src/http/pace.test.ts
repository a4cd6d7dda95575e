/** Who takes next to nothing is let go; who takes is not. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPace } from './pace.ts';
import { createRoom } from './room.ts';

const RULES = { bytesPerS: 1_000, patienceMs: 200, longestMs: 3_600_000 };
const PIECE = Buffer.alloc(65_536);

let server: Server;

/** As much as the client takes, without an end. */
async function flood(response: ServerResponse, longestMs: number): Promise<void> {
  const pace = watchPace(response, { ...RULES, longestMs });
  const room = createRoom(response);
  while (!response.destroyed) {
    pace.give(PIECE.length);
    if (!response.write(PIECE)) await room();
  }
  pace.end();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void flood(response, request.url === '/short' ? 100 : RULES.longestMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string): Promise<{ client: Socket; answer: ServerResponse }> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  const asked = once(server, 'request');
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [, answer] = await asked;
  return { client, answer };
}

test('S130 a client that reads nothing is let go, one that reads goes on', async () => {
  const [idle, busy] = [await get('/'), await get('/')];
  idle.client.pause();
  let taken = 0;
  busy.client.on('data', (piece: Buffer) => {
    taken += piece.length;
  });
  await once(idle.answer, 'close');
  const before = taken;
  await expect.poll(() => taken).toBeGreaterThan(before);
  expect(busy.answer.destroyed).toBe(false);
  busy.client.destroy();
  await expect.poll(() => busy.answer.destroyed).toBe(true);
});

test('S38 nothing goes on for ever', async () => {
  const { client, answer } = await get('/short');
  client.resume();
  await once(answer, 'close');
  expect(client.bytesRead).toBeGreaterThan(0);
});
