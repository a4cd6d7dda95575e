/** `npm run chaos:store`: builds the store, then kills it again and again during uploads. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { build } = await import('./build.mjs');
await build({ quiet: true, parts: ['store'] });

const main = fileURLToPath(new URL('../engine/test/chaos/main.ts', import.meta.url));
const child = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => child.kill(signal));
}
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
