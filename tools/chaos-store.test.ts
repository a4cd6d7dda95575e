/** Kills the store at random moments during uploads; `npm run chaos:store` does the same for longer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CHAOS = fileURLToPath(new URL('chaos-store.mjs', import.meta.url));
/** What a killed process wrote survives in a memory disk too; this only saves waiting for a real disk. */
const MEMORY = '/dev/shm';
const CYCLES = process.env.LONG_TESTS === '1' ? 20 : 6;
const place = existsSync(MEMORY) ? ['--dir', MEMORY] : [];

test('S169 S188 S189 a store killed or stopped many times under 16 uploads keeps everything it acknowledged and nothing half; 100 fit into 512 MiB', {
  timeout: 600_000,
}, async () => {
  const child = spawn(process.execPath, [CHAOS, '--cycles', String(CYCLES), ...place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  console.info(said.trimEnd().split('\n').at(-1));
  expect(code, said).toBe(0);
  expect(said).toMatch(
    new RegExp(`${CYCLES} cycles with seed \\d+: \\d+ objects and \\d+ parts acknowledged and there`),
  );
});
