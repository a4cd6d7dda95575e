/** Leaves out the parts of the router that no page uses: names and warnings for developers keep whole components alive. */

const MODULE = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** What warns developers is behind this. */
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/** @returns {import('vite').Plugin} */
export function leanRouter() {
  let isFound = false;
  return {
    name: 'waybill:lean-router',
    apply: 'build',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      isFound ||= code.includes(WARNINGS);
      const lean = code
        .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^var (\w+) = (React\d*\.(?:forwardRef|createContext)\()/gm, 'var $1 = /* @__PURE__ */ $2');
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (!isFound && error === undefined) throw new Error(`react-router no longer has ${WARNINGS}`);
    },
  };
}
