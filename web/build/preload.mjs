/** Loads the scripts of a dynamic import in turn. Vite's own way asks for all of them at once and runs them in one long task. */
import { fileURLToPath } from 'node:url';

const HELPER = '\0vite/preload-helper.js';
const LOADER = fileURLToPath(new URL('../src/app/loading/in-turn.ts', import.meta.url));

/** Vite lists a script before those that it imports. */
const CODE = `import { loadInTurn } from ${JSON.stringify(LOADER)};
export const __vitePreload = async (load, scripts) => {
  if (scripts?.length) await loadInTurn(scripts.map((file) => '/' + file).reverse());
  return load();
};`;

/** @returns {import('vite').Plugin} */
export function preloadInTurn() {
  let isFound = false;
  return {
    name: 'waybill:preload-in-turn',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(_code, id) {
      if (id !== HELPER) return null;
      isFound = true;
      return { code: CODE, map: null };
    },
    buildEnd(error) {
      if (!isFound && error === undefined) throw new Error(`vite no longer has ${HELPER.slice(1)}`);
    },
  };
}
