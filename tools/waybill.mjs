/** Runs an operator command: `npm run waybill -- <command>`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

stopWithNpm();
ensureInstalled('start');
// A command must find the same data and services as the start does.
loadEnvFile(root);
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
