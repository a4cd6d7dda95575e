/** Runs a short storm: people send, hand in and download while processes, network and database are killed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SECONDS = process.env.LONG_TESTS === '1' ? 45 : 15;
const LIMIT_MS = 600_000;

test('S169 S170 S185 under random kills everything acknowledged is there, nothing else is, and no one is mailed twice', {
  timeout: LIMIT_MS,
}, async () => {
  const storm = spawn(process.execPath, [join(ROOT, 'bench/chaos.mjs')], {
    cwd: ROOT,
    env: { ...process.env, CHAOS_SECONDS: String(SECONDS), CHAOS_BUILT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void storm.kill());
  let said = '';
  for (const stream of [storm.stdout, storm.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => storm.once('exit', resolve));
  expect(code, said).toBe(0);
  expect(said).toMatch(/^[1-9]\d* transfers acknowledged/m);
  expect(said).toMatch(/^[1-9]\d* hand-ins acknowledged/m);
});
