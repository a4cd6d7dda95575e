/** Bundles the modules of store, zip and engine as for the product, for benchmarks that call them directly. */
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');
/** Inside a package, so that its npm packages are found. */
const folder = join(root, 'store', '.cache', 'bench');

/** @param {string} id */
const staysOutside = (id) => !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@waybill/');

export async function bundle() {
  const { build } = await import('rolldown');
  await build({
    cwd: root,
    input: {
      open: '@waybill/store/open',
      care: '@waybill/store/care',
      free: '@waybill/store/free-bytes',
      layout: '@waybill/zip/layout',
      pump: '@waybill/zip/pump',
      upload: '@waybill/engine/core/create-upload',
      platform: '@waybill/engine/node/platform',
      files: '@waybill/engine/node/file-source',
    },
    platform: 'node',
    external: staysOutside,
    logLevel: 'warn',
    output: { dir: folder, format: 'esm', entryFileNames: '[name].js', cleanDir: true },
  });
  /** @param {string} name */
  return (name) => pathToFileURL(join(folder, `${name}.js`)).href;
}
