/** Reads the imports of one source file from its syntax tree, including types, re-exports and dynamic imports. */
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {object} Imported
 * @property {string} specifier
 * @property {boolean} isType erased when the program runs
 *
 * @typedef {object} Reading
 * @property {Imported[]} imports
 * @property {boolean} readsEnv
 * @property {string | null} problem
 */

/** @param {string} text a literal as written, with its quotes */
function unquote(text) {
  return /^(['"`])[^$]*\1$/.test(text) ? text.slice(1, -1) : null;
}

/**
 * Finds what the module record does not contain: `import('x').Y` as a type, and reads of the environment.
 * @param {import('rolldown/utils').ParseResult['program']} program
 * @param {Reading} reading
 */
function visitTree(program, reading) {
  new Visitor({
    TSImportType(node) {
      reading.imports.push({ specifier: node.source.value, isType: true });
    },
    MemberExpression(node) {
      const property = node.property.type === 'Identifier' ? node.property.name : '';
      const literal = node.property.type === 'Literal' ? node.property.value : '';
      if (node.object.type !== 'Identifier' || node.object.name !== 'process') return;
      if (property === 'env' || literal === 'env') reading.readsEnv = true;
    },
    VariableDeclarator(node) {
      if (node.init?.type !== 'Identifier' || node.init.name !== 'process') return;
      if (node.id.type === 'ObjectPattern') reading.readsEnv = true;
    },
  }).visit(program);
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Reading}
 */
export function readImports(path, text) {
  const { module, program, errors } = parseSync(path, text);
  /** @type {Reading} */
  const reading = { imports: [], readsEnv: false, problem: errors[0]?.message ?? null };

  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    reading.imports.push({ specifier: moduleRequest.value, isType });
    if (/^(node:)?process$/.test(moduleRequest.value)) reading.readsEnv = true;
  }
  for (const entry of module.staticExports.flatMap((statement) => statement.entries)) {
    if (entry.moduleRequest)
      reading.imports.push({ specifier: entry.moduleRequest.value, isType: entry.isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = unquote(text.slice(moduleRequest.start, moduleRequest.end));
    if (specifier !== null) reading.imports.push({ specifier, isType: false });
  }
  visitTree(program, reading);
  return reading;
}
