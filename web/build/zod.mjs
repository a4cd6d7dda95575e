/**
 * Leaves out of the pages what makes JSON schemas and what says in English what is wrong with a value: they only check values.
 * The server describes its calls, and a page has its own sentences. Nor do they compile schemas to functions, or look for
 * values that contain themselves, which JSON cannot.
 */

const MODULE = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** What the checks of a schema themselves read stands before the first of these. */
const FIRST = 'export const stringProcessor';

/** @param {string} code */
const stubs = (code) =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined;`)
    .join('\n');

const SCHEMAS = /\/zod\/v4\/core\/schemas\.js$/;
/** Whether to compile schemas to functions: trying it is reported as a violation of the policy, which allows it nowhere. */
const COMPILES = 'jit && allowsEval.value';

const CLASSIC = /\/zod\/v4\/classic\/schemas\.js$/;
const FINDS_CYCLES = 'core.config({ memoizer: core.memoizer() })';

const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

/** @returns {import('vite').Plugin} */
export function leanZod() {
  return {
    name: 'waybill:lean-zod',
    apply: 'build',
    transform(code, id) {
      if (ENGLISH.test(id))
        return { code: 'export default () => ({ localeError: () => undefined });', map: null };
      if (SCHEMAS.test(id)) {
        if (!code.includes(COMPILES)) throw new Error(`zod no longer has ${COMPILES}`);
        return { code: code.replace(COMPILES, 'false'), map: null };
      }
      if (CLASSIC.test(id)) {
        if (!code.includes(FINDS_CYCLES)) throw new Error(`zod no longer has ${FINDS_CYCLES}`);
        return { code: code.replace(FINDS_CYCLES, ''), map: null };
      }
      const [, part] = MODULE.exec(id) ?? [];
      if (part === undefined) return null;
      const kept = part === 'to-json-schema' ? 0 : code.indexOf(FIRST);
      if (kept < 0) throw new Error(`zod no longer has ${FIRST}`);
      const alias = part === 'to-json-schema' ? '\nexport { processSchema as process };' : '';
      return { code: `${code.slice(0, kept)}${stubs(code.slice(kept))}${alias}`, map: null };
    },
  };
}
