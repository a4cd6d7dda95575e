/** Loads a TypeScript module of the build. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

export const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} file below `build/`
 * @returns {Promise<any>} its exports
 */
export async function runTs(file) {
  const options = /** @type {const} */ ({ configFile: false, root: web, logLevel: 'error' });
  const { module } = await runnerImport(join(web, 'build', file), options);
  return module;
}
