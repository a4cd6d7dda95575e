/**
 * Leaves out of the pages the methods of zod's schemas that no source names, such as `jwt`, with all that only they need: a bundler
 * has to keep every method of an object. What is named anywhere is kept, also where something else has that name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLASSIC = /\/zod\/v4\/classic\/schemas\.js$/;

/** Packages whose code reaches the pages. */
const SOURCES = ['contract', 'engine', 'zip', 'web'];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every name that follows a dot. */
function namesUsed() {
  const names = new Set();
  for (const folder of SOURCES)
    for (const file of readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(root, folder, 'src', file), 'utf8');
      for (const [, name] of text.matchAll(/\.\s*([a-zA-Z]\w*)/g)) names.add(name);
    }
  return names;
}

/** What the methods themselves call on a schema. @param {string} code */
const namesInside = (code) =>
  new Set([...code.matchAll(/\b(?:this|inst|schema)\??\.(\w+)/g)].map(([, name]) => name));

/** @param {unknown} node @returns {node is Record<string, unknown>} */
const isNode = (node) => node !== null && typeof node === 'object';

/**
 * The methods that schemas of a kind have, as they are given to `$constructor`.
 * @param {unknown} node
 * @param {boolean} isInside
 * @returns {{ start: number, end: number, key: { name: string } }[]}
 */
function methodsIn(node, isInside = false) {
  if (Array.isArray(node)) return node.flatMap((one) => methodsIn(one, isInside));
  if (!isNode(node)) return [];
  if (node.type === 'CallExpression') {
    const { callee } = /** @type {any} */ (node);
    const name = callee.property?.name;
    return methodsIn(node.arguments, name === '$constructor' || (isInside && name === 'derived'));
  }
  if (node.type === 'ObjectExpression' && isInside)
    return /** @type {any[]} */ (node.properties).filter(
      ({ kind, method, value, key }) =>
        kind === 'init' && (method || value.type === 'FunctionExpression') && key.type === 'Identifier',
    );
  if (/Function/.test(String(node.type))) return [];
  return Object.values(node).flatMap((each) => methodsIn(each));
}

/** @returns {import('vite').Plugin} */
export function usedZodMethods() {
  return {
    name: 'waybill:used-zod-methods',
    apply: 'build',
    transform(code, id) {
      if (!CLASSIC.test(id)) return null;
      const used = namesUsed();
      const inside = namesInside(code);
      const unused = methodsIn(this.parse(code)).filter(
        ({ key }) => !used.has(key.name) && !inside.has(key.name),
      );
      if (unused.length === 0) throw new Error('zod no longer has methods that no page needs');
      let result = code;
      for (const { start, end } of unused.reverse())
        result = result.slice(0, start) + result.slice(end).replace(/^,/, '');
      return { code: result, map: null };
    },
  };
}
