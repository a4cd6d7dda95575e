/** Builds the zip worker as one plain script at the root of the site, so that its scope can be any path below. */
import { join } from 'node:path';
import { build } from 'vite';

export const buildWorker = ({ root, site }) =>
  build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: site,
      emptyOutDir: false,
      sourcemap: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
