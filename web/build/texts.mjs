/** Compiles the texts when the pages are built, so that no parser of messages travels to the browser. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The compiler is use-intl's own, so it is looked for where use-intl would find it.
const require = createRequire(fileURLToPath(import.meta.resolve('use-intl')));
const { default: compile } = await import(require.resolve('icu-minify/compile'));

const isTexts = (id) => /\/src\/i18n\/(?:en|zh)\/[\w-]+\.ts$/.test(id);

/** Calls `found` for every string that is the value of a property. */
function eachText(node, found) {
  if (Array.isArray(node)) for (const item of node) eachText(item, found);
  else if (node !== null && typeof node === 'object') {
    if (node.type === 'Property' && node.value.type === 'Literal' && typeof node.value.value === 'string')
      found(node.value);
    else for (const child of Object.values(node)) eachText(child, found);
  }
}

export const compiledTexts = () => ({
  name: 'waybill:compiled-texts',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  transform(code, id) {
    if (!isTexts(id)) return null;
    const edits = [];
    eachText(this.parse(code), (literal) => edits.push(literal));
    let result = code;
    for (const { start, end, value } of edits.reverse()) {
      result = result.slice(0, start) + JSON.stringify(compile(value)) + result.slice(end);
    }
    return { code: result, map: null };
  },
});
