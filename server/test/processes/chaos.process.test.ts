/** The short form of the storm: people send and receive while processes, network and database are killed. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** With what comes before and after, about two minutes. */
const SECONDS = 45;
const LIMIT_MS = 600_000;

test('S169 S170 S185 whatever is killed, what was acknowledged is there, nothing else is, and nobody is mailed twice', {
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
});
