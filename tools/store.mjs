/** `npm run store`: installs and builds what is missing, then serves S3 from a folder in this very process. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

stopWithNpm();
ensureInstalled();
const { build } = await import('./build.mjs');
await build({ quiet: true, parts: ['store'] });
// As if it had been started by itself: its processes are made from the same file.
process.argv[1] = fileURLToPath(new URL('../store/dist/main.js', import.meta.url));
await import(pathToFileURL(process.argv[1]).href);
