/** `npm run package:client`: makes the typed client as an npm package, to be published or installed from its file. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled();
const { build } = await import('./build.mjs');
const { CLIENT } = await import('./build/client.mjs');
await build({ quiet: true, parts: ['client'] });
const { version } = JSON.parse(readFileSync(join(root, 'client', 'package.json'), 'utf8'));
const packed = join(root, 'dist', `${CLIENT}-${version}.tgz`);
mkdirSync(join(root, 'dist'), { recursive: true });
copyFileSync(join(root, 'client', 'dist', `${CLIENT}.tgz`), packed);
console.log(packed);
