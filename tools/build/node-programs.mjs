/** Bundles the programs that run in Node, each into the dist of its package, leaving most npm packages outside. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** Packages of many small files that would make each process start noticeably later. */
const INLINED = ['jose', 'kysely', 'zod'];

/** @param {string} id */
function staysOutside(id) {
  if (INLINED.some((name) => id === name || id.startsWith(`${name}/`))) return false;
  return !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@waybill/') && !id.startsWith('\0');
}

/**
 * @param {string} root
 * @param {string} folder the package
 * @param {Record<string, string>} entries program → its file in src
 */
async function bundle(root, folder, entries) {
  // The bundler is an npm package: it may not be there yet when this file is read.
  const { build } = await import('rolldown');
  const home = join(root, folder);
  const fresh = join(root, '.cache', `${folder}-new`);
  const old = join(root, '.cache', `${folder}-old`);
  for (const leftover of [fresh, old]) rmSync(leftover, { recursive: true, force: true });

  /** @type {Record<string, string>} */
  const input = {};
  for (const [name, file] of Object.entries(entries)) input[name] = join(home, 'src', file);

  await build({
    cwd: root,
    input,
    platform: 'node',
    external: staysOutside,
    transform: { jsx: { runtime: 'automatic' }, target: 'node20' },
    logLevel: 'warn',
    output: {
      dir: fresh,
      format: 'esm',
      sourcemap: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });

  // Swapped in one step, so that a start never sees half a build.
  if (existsSync(join(home, 'dist'))) renameSync(join(home, 'dist'), old);
  renameSync(fresh, join(home, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} root */
export const buildServer = (root) => bundle(root, 'server', { main: 'main.ts', waybill: 'waybill.ts' });

/** @param {string} root */
export const buildStore = (root) => bundle(root, 'store', { main: 'main.ts' });
