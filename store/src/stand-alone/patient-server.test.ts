import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, test as plain } from 'vitest';
import { PatientServer } from './patient-server.ts';

/** Without limits of its own, so that nothing but the closing ends a connection. */
const test = plain.extend('open', async () => {
  const server = new PatientServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });
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

test('a connection that never spoke, and one that waits for its next request, hold nobody up', async ({
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

test('S188 what is under way comes to its end while whoever comes later is shut out', async ({
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
