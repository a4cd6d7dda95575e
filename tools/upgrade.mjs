/** Tests the last release and this version side by side: `npm run test:upgrade`. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { buildRelease } from './upgrade/build-release.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ version: string, commit: string }} */
const released = JSON.parse(readFileSync(join(root, 'server', 'migrations', 'released.json'), 'utf8'));
await build({ parts: ['server'] });
const WAYBILL_RELEASE = buildRelease(root, released.commit);
console.log(`The last release is ${released.version} (${released.commit.slice(0, 12)}).`);
const tests = spawn(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'upgrade', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, WAYBILL_RELEASE } },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => tests.kill(signal));
process.exitCode = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
