/** Tests that a command's output and exit code are returned, and that nothing it started outlives it. */
import { expect, test } from 'vitest';
import { killAll, runCommand, stopAll } from './child.mjs';

const options = { cwd: process.cwd(), env: process.env, limitSeconds: 60 };
const node = (script: string, limits = options) => runCommand(process.execPath, ['-e', script], limits);

const endless = 'setInterval(() => {}, 1000);';
/** The streams of a command stay open until everything it started has ended. */
const spawnEndless = `require('node:child_process').spawn(process.execPath, ['-e', '${endless}'], { stdio: 'inherit' })`;
const family = `${spawnEndless}; ${endless}`;

test('runCommand returns the output of both streams and the exit code', async () => {
  const { code, output } = await node(`console.log('out'); console.error('err'); process.exitCode = 3;`);
  expect(code).toBe(3);
  expect(output).toContain('out');
  expect(output).toContain('err');
});

test.runIf(process.platform === 'linux')(
  'runCommand returns the processor time of each command',
  async () => {
    const compute = 'for (const end = process.cpuUsage().user + 5e5; process.cpuUsage().user < end; );';
    const [busy, idle] = [await node(compute), await node('')];
    expect(busy.computed).toBeGreaterThanOrEqual(0.5);
    expect(idle.computed).toBeLessThan(busy.computed);
  },
);

test('a command that does not exist fails with a reason', async () => {
  const { code, output } = await runCommand('no-such-command', [], options);
  expect(code).toBe(1);
  expect(output).toContain('no-such-command');
});

test('a command over its time limit is stopped with everything it started', async () => {
  const { code, output } = await node(family, { ...options, limitSeconds: 1 });
  expect(code).not.toBe(0);
  expect(output).toContain('longer than 1 seconds');
});

test('a process that a command leaves behind does not delay the rest', async () => {
  const { code, seconds } = await node(`${spawnEndless}.unref()`);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(30);
});

test('stopping and killing end everything that runs', async () => {
  const first = node(family);
  await stopAll();
  expect((await first).code).not.toBe(0);
  const second = node(family);
  killAll();
  expect((await second).code).not.toBe(0);
});
