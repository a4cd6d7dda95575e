/** `npm run store`: installs and builds what is missing, then serves S3 from a folder in this process. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

stopWithNpm();
ensureInstalled('start');
const { build } = await import('./build.mjs');
await build({ quiet: true, parts: ['store'] });
// As if started directly: its child processes run the same file.
process.argv[1] = fileURLToPath(new URL('../store/dist/main.js', import.meta.url));
await import(pathToFileURL(process.argv[1]).href);
