/** Proves that a connection on its way to a process that dies is closed, with real processes. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeLostHandoffs } from './handoffs.ts';

const SERVER = `
const { createServer } = require('node:http');
const server = createServer((_request, response) => response.end('served'));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
`;

/** Two of them, so that the port stays open when one dies. */
async function startServers(): Promise<{ workers: Worker[]; port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-handoffs-'));
  const exec = join(folder, 'server.cjs');
  writeFileSync(exec, SERVER);
  cluster.setupPrimary({ exec, execArgv: [], args: [] });
  const workers = [cluster.fork(), cluster.fork()];
  onTestFinished(() => {
    for (const { process: child } of workers) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  for (const worker of workers) closeLostHandoffs(worker);
  const ports = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0].port));
  return { workers, port: ports[0] };
}

test('S169 a connection that a process dies with is closed, and does not leave its client waiting', async () => {
  const { workers, port } = await startServers();
  // Stopped, they take no connection over, so each of the two gets one that stays on its way.
  for (const { process: child } of workers) child.kill('SIGSTOP');
  const clients = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(clients.map((client) => once(client, 'connect')));
  const ended = clients.map((client) =>
    once(
      client.resume().on('error', () => {}),
      'close',
    ),
  );
  const [first, second] = workers;
  first?.process.kill('SIGKILL');
  await Promise.race(ended);
  expect(clients.filter(({ closed }) => closed)).toHaveLength(1);
  second?.process.kill('SIGKILL');
  await Promise.all(ended);
});
