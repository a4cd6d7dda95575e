import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, onTestFinished, test as plain } from 'vitest';
import { PatientServer } from './patient-server.ts';

/** Without limits of its own, so that only closing ends a connection. */
const test = plain.extend('lingerMs', 0).extend('open', async ({ lingerMs }) => {
  const limits = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 };
  const server = new PatientServer(limits, undefined, () => lingerMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const dial = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const answer = text(socket).catch(() => '');
    await once(server, 'connection');
    return { socket, answer };
  };
  return { server, dial, closed: () => new Promise((resolve) => server.close(resolve)) };
});

const ASK = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

test('unused and idle connections do not delay closing', async ({
  open: { server, dial, closed },
  expect,
}) => {
  server.on('request', (_, response) => response.end('hello'));
  const silent = await dial();
  const idle = await dial();
  idle.socket.write(ASK);
  await once(idle.socket, 'data');
  await closed();
  expect(await silent.answer).toBe('');
  expect(await idle.answer).toMatch(/hello$/);
});

test('S188 requests under way finish while new connections are refused', async ({
  open: { server, dial, closed },
  expect,
}) => {
  const busy = await dial();
  busy.socket.write(ASK);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closing = closed();
  const late = await dial();
  late.socket.write(ASK);
  expect(await late.answer).toBe('');
  response.end('done');
  expect(await busy.answer).toMatch(/done$/);
  await closing;
  expect(server.listening).toBe(false);
});

describe('with a linger', () => {
  test.override('lingerMs', 60_000);

  test('G20 closing with a linger: a new connection that must not be retried is served, others are refused', async ({
    open: { server, dial, closed },
    expect,
  }) => {
    server.on('request', (request, response) => {
      if (server.isForOthers(request)) request.socket.destroy();
      else response.writeHead(200, { connection: 'close' }).end('done');
    });
    const closing = closed();
    const get = await dial();
    get.socket.write(ASK);
    const post = await dial();
    post.socket.write(ASK.replace('GET', 'POST').replace('\r\n\r\n', '\r\nContent-Length: 0\r\n\r\n'));
    expect(await get.answer).toBe('');
    expect(await post.answer).toMatch(/^HTTP\/1.1 200 /);
    // Long before the linger is over, because no one connects any more.
    await closing;
    expect(server.listening).toBe(false);
  });
});
