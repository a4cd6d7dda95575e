/** `npm run endure`: disk errors at every change of the store, power cuts and kills, each followed by a start and a comparison. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const main = fileURLToPath(new URL('../store/test/endure/main.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal));
}
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
