/** Tests that a server that closes waits for calls whose callers have left. */
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { location } from '@waybill/contract/location';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { mount } from './mount.ts';
import { openDrain } from './server/drain.ts';
import { createServer } from './server/server.ts';
import { callsEnded } from './under-way.ts';

test('S188 a call whose caller has left ends before the connections to the database do', async () => {
  const { deps } = await testApp();
  const app = createServer(deps, [], openDrain(), () => undefined);
  const signs = new EventEmitter();
  const begun = once(signs, 'begun');
  const left = once(signs, 'left');
  let ended = false;
  mount(app, deps, location, async () => {
    signs.emit('begun');
    await left;
    await deps.pool.query('select 1');
    ended = true;
    return { countryName: '', countryCode: '', city: '' } as never;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const caller = connect(port, '127.0.0.1');
  caller.write(`GET ${location.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await begun;
  caller.destroy();
  await once(caller, 'close');
  await app.close();
  expect(ended).toBe(false);
  signs.emit('left');
  await callsEnded(deps);
  expect(ended).toBe(true);
});
