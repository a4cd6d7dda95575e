/** Runs an operator command: `npm run waybill -- <command>`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

stopWithNpm();
ensureInstalled();
// A command must find the same data and services as the start does.
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
const { build } = await import('./build.mjs');
await build({ quiet: true, parts: ['server'] });

const child = spawn(process.execPath, [`${root}server/dist/waybill.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // A command stops in order on the other two.
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
