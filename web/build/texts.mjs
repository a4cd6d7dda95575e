/** Compiles the texts when the pages are built, so that no parser of messages travels to the browser. */
import compile from 'icu-minify/compile';

/** @typedef {{ start: number, end: number, value: string }} Text */

/** @param {string} id */
const isTexts = (id) => /\/src\/i18n\/(?:en|zh)\/[\w-]+\.ts$/.test(id);

/** @param {unknown} node @returns {node is Record<string, unknown>} */
const isNode = (node) => node !== null && typeof node === 'object';

/** @param {unknown} node @returns {node is { type: 'Literal' } & Text} */
const isText = (node) => isNode(node) && node.type === 'Literal' && typeof node.value === 'string';

/**
 * Every string that is the value of a property.
 * @param {unknown} node
 * @returns {Text[]}
 */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  if (node.type === 'Property' && isText(node.value)) return [node.value];
  return Object.values(node).flatMap(textsIn);
}

/** @returns {import('vite').Plugin} */
export const compiledTexts = () => ({
  name: 'waybill:compiled-texts',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  transform(code, id) {
    if (!isTexts(id)) return null;
    let result = code;
    for (const { start, end, value } of textsIn(this.parse(code)).reverse()) {
      result = result.slice(0, start) + JSON.stringify(compile(value)) + result.slice(end);
    }
    return { code: result, map: null };
  },
});
