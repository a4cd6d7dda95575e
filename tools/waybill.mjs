/** Runs an operator command: `npm run waybill -- <command>`. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

stopWithNpm();
ensureInstalled();
const { build } = await import('./build.mjs');
await build({ quiet: true, parts: ['server'] });

const command = fileURLToPath(new URL('../server/dist/waybill.js', import.meta.url));
const child = spawn(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // A command stops in order on the other two.
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
child.once('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
