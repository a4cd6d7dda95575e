/** Builds each worker with an address of its own as one plain script at the root of the site: a service worker’s scope can then be any path below. */
import { join } from 'node:path';
import { build } from 'vite';
import { compiledTexts } from './texts.mjs';

const WORKERS = [
  ['src/worker/worker.ts', 'worker.js'],
  ['src/worker/app/worker.ts', 'app-worker.js'],
  ['src/worker/open/worker.ts', 'open-worker.js'],
  ['src/encryption/passphrase/worker.ts', 'passphrase-worker.js'],
];

const buildOne = ({ root, site }, [source, name]) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [compiledTexts()],
    build: {
      target: 'es2022',
      outDir: site,
      emptyOutDir: false,
      sourcemap: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  });

export async function buildWorkers(place) {
  await Promise.all(WORKERS.map((worker) => buildOne(place, worker)));
}
