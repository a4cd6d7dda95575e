/** How the pages are built and, in development, served. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleApart } from './build/apart.mjs';
import { contentModules } from './build/content.mjs';
import { withoutErrorSentences } from './build/errors.mjs';
import { singleIcons } from './build/icons.mjs';
import { layers } from './build/layers.mjs';
import { preloadInTurn } from './build/preload.mjs';
import { compiledTexts } from './build/texts.mjs';
import { leanZod } from './build/zod.mjs';
import { usedZodMethods } from './build/zod-methods.mjs';

const server = process.env['WAYBILL_SERVER'] ?? 'http://localhost:8080';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    compiledTexts(),
    contentModules(),
    singleIcons(),
    leanZod(),
    usedZodMethods(),
    withoutErrorSentences(),
    preloadInTurn(),
    consoleApart(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/v1', '/s3', '/health', '/ready', '/dev/outbox'].map((path) => [path, server]),
    ),
  },
  // The server knows the upload worker by its name, which gets a policy of its own.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/upload-worker-[hash].js' } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: 'manifest.json',
    // The policy allows no data: fonts or scripts, so nothing is folded into the styles.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild || {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            { name: layers(), includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
}));
