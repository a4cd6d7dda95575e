/** Tests how the stand-alone server stops. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Handler } from '../s3/handler.ts';
import { createS3Server, listening, stopped } from './server.ts';

const ASK = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

async function open(handle: S3Handler) {
  const server = createS3Server(handle);
  onTestFinished(() => server.closeAllConnections());
  await listening(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const dial = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const answer = text(socket).catch(() => '');
    await once(server, 'connection');
    return { socket, answer };
  };
  return { server, dial };
}

test('unused and idle connections do not delay the stop', async () => {
  const { server, dial } = await open((_, response) => void response.end('hello'));
  const silent = await dial();
  const idle = await dial();
  idle.socket.write(ASK);
  await once(idle.socket, 'data');
  await stopped(server);
  expect(await silent.answer).toBe('');
  expect(await idle.answer).toMatch(/hello$/);
});

test('requests under way finish while new connections are refused', async () => {
  const { server, dial } = await open(() => {});
  const busy = await dial();
  busy.socket.write(ASK);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stopping = stopped(server);
  const late = await dial();
  late.socket.write(ASK);
  expect(await late.answer).toBe('');
  response.end('done');
  expect(await busy.answer).toMatch(/done$/);
  await stopping;
  expect(server.listening).toBe(false);
});
