/** Checks imports between packages: only those of the plan, only by name, and only what the package declares. */
import { ONLY_MODULES, OPEN_TO_SCRIPTS, PACKAGES, SCRIPTS } from './plan.mjs';
import { isTest, packageOf } from './sources.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./graph.mjs').Module} Module */
/** @typedef {import('./graph.mjs').Arrow} Arrow */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function unknownPackages({ tree }) {
  return [...tree.manifests.keys()]
    .filter((folder) => folder !== '.' && !(folder in PACKAGES))
    .map((folder) => ({
      rule: 'unknown-package',
      at: folder,
      say: 'has no place in tools/arrows/plan.mjs',
    }));
}

/**
 * @param {Module} module
 * @param {Arrow} arrow
 */
function whyNot(module, arrow) {
  const other = packageOf(arrow.to);
  if (module.pkg === 'bench' && OPEN_TO_SCRIPTS.includes(arrow.to)) return null;
  if (SCRIPTS.includes(module.pkg)) {
    const fine = SCRIPTS.includes(other) || OPEN_TO_SCRIPTS.includes(arrow.to);
    return fine ? null : `scripts do not import ${other}`;
  }
  if (!PACKAGES[module.pkg]?.includes(other)) return `${module.pkg} may not import ${other}`;
  if (!arrow.specifier.startsWith('@')) return `import ${other} by its name, not by a path`;
  const only = ONLY_MODULES[`${module.pkg} → ${other}`];
  return only && !only.includes(arrow.to) ? `${module.pkg} may import only ${only.join(', ')}` : null;
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function packageArrows({ modules }) {
  /** @type {Violation[]} */
  const found = [];
  for (const module of modules.values()) {
    for (const arrow of module.arrows) {
      if (arrow.kind !== 'file' || packageOf(arrow.to) === module.pkg) continue;
      const reason = whyNot(module, arrow);
      if (reason)
        found.push({ rule: 'package-arrow', at: module.path, say: `${reason} (${arrow.specifier})` });
    }
  }
  return found;
}

/**
 * The names a file may import: runtime code needs a real dependency; types and tests may use development ones.
 * @param {Graph} graph
 * @param {Module} module
 * @param {boolean} isType
 */
function declared({ tree }, module, isType) {
  const root = tree.manifests.get('.') ?? {};
  const own = tree.manifests.get(module.pkg) ?? root;
  const runs = module.path.startsWith(`${module.pkg}/src/`) && !isTest(module.path);
  const names = Object.keys({ ...own.dependencies, ...own.optionalDependencies });
  if (!runs || isType) names.push(...Object.keys(own.devDependencies ?? {}));
  if (!runs) names.push(...Object.keys({ ...root.dependencies, ...root.devDependencies }));
  return new Set(names);
}

/** @param {string} name */
function typesFor(name) {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/**
 * @param {Graph} graph
 * @returns {Violation[]}
 */
export function undeclared(graph) {
  /** @type {Violation[]} */
  const found = [];
  for (const module of graph.modules.values()) {
    for (const arrow of module.arrows) {
      const name = arrow.specifier.startsWith('@waybill/')
        ? arrow.specifier.split('/').slice(0, 2).join('/')
        : arrow.kind === 'npm' && arrow.to;
      // The build makes these from files of the package itself.
      if (!name || name.startsWith('virtual:')) continue;
      const names = declared(graph, module, arrow.isType);
      if (names.has(name) || (arrow.isType && names.has(typesFor(name)))) continue;
      const where = graph.tree.manifests.has(module.pkg) ? `${module.pkg}/package.json` : 'package.json';
      found.push({
        rule: 'undeclared',
        at: module.path,
        say: `imports ${name}, which ${where} does not declare`,
      });
    }
  }
  return found;
}
