/** Tests that responses to clients that read almost nothing are ended, and others are not. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPace } from './pace.ts';
import { createRoom } from './wait-for-room.ts';

const RULES = { bytesPerS: 1_000, patienceMs: 200, longestMs: 3_600_000 };
const PIECE = Buffer.alloc(65_536);

let server: Server;

/** Writes as much as the client reads, endlessly. */
async function flood(response: ServerResponse, longestMs: number): Promise<void> {
  const pace = watchPace(response, { ...RULES, longestMs });
  const room = createRoom(response);
  while (!response.destroyed) {
    pace.wrote(PIECE.length);
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

test('S130 a client that reads nothing is disconnected, one that reads continues', async () => {
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

test('S38 every response ends after the longest time', async () => {
  const { client, answer } = await get('/short');
  client.resume();
  await once(answer, 'close');
  expect(client.bytesRead).toBeGreaterThan(0);
});
