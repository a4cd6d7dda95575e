/** `npm start`: installs and builds what is missing, then starts Waybill in this process. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadEnvFile } from './env-file.mjs';
import { adviseOnNode, ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

stopWithNpm();
ensureInstalled('start');
adviseOnNode();
loadEnvFile(root);
const { build } = await import('./build.mjs');
try {
  await build({ quiet: true, announce: (part) => console.log(`Building the ${part} …`) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// As if started directly: its child processes run the same file.
process.argv[1] = `${root}server/dist/main.js`;
await import(pathToFileURL(process.argv[1]).href);
