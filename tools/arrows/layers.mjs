/** Checks the order of features in the server, and the layers in the web. */
import { FEATURE_LINE, UI_MAY_IMPORT, WEB_LAYERS } from './plan.mjs';
import { isTest } from './sources.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * Runs a rule over each import between two files; the rule returns a reason or nothing.
 * @param {Graph} graph
 * @param {string} name
 * @param {(from: string, to: string) => string | null | undefined} rule
 */
function eachArrow({ modules }, name, rule) {
  /** @type {Violation[]} */
  const found = [];
  for (const { path, arrows } of modules.values()) {
    for (const arrow of arrows) {
      const reason = arrow.kind === 'file' ? rule(path, arrow.to) : null;
      if (reason) found.push({ rule: name, at: path, say: `${reason} (${arrow.to})` });
    }
  }
  return found;
}

/** @param {string} path */
const serverFeature = (path) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** @param {string} feature */
const place = (feature) => FEATURE_LINE.findIndex((step) => step.includes(feature));

/** @param {Graph} graph */
export function serverFeatures(graph) {
  const strangers = new Set([...graph.modules.keys()].flatMap((path) => serverFeature(path) ?? []));
  /** @type {Violation[]} */
  const unplaced = [...strangers]
    .filter((feature) => place(feature) < 0)
    .map((feature) => ({
      rule: 'server-feature',
      at: `server/src/features/${feature}`,
      say: 'has no place in the line of tools/arrows/plan.mjs',
    }));
  const wrong = eachArrow(graph, 'server-feature', (from, to) => {
    const [mine, other] = [serverFeature(from), serverFeature(to)];
    if (other === undefined || mine === other || from.startsWith('server/test/')) return null;
    // A test may use an earlier feature's suite to prepare its data.
    if (isTest(from) && to.endsWith('.suite.ts')) return null;
    if (to !== `server/src/features/${other}/index.ts`) return `enter ${other} by its index.ts`;
    if (mine === undefined || isTest(from) || place(mine) < 0 || place(other) < place(mine)) return null;
    return `${mine} does not stand after ${other}`;
  });
  return [...unplaced, ...wrong];
}

/** @param {Graph} graph */
export function testsStayOutside(graph) {
  return eachArrow(graph, 'test-import', (from, to) => {
    return isTest(to) && !isTest(from) ? 'what runs does not import tests' : null;
  });
}

/** @param {string} path */
function webLayer(path) {
  const [, layer, name] = /^web\/src\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  return layer === 'ui' && name?.startsWith('gallery') ? 'gallery' : layer;
}

/** @param {string} path */
const webFeature = (path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** @param {Graph} graph */
export function webLayers(graph) {
  /** @type {Violation[]} */
  const unplaced = [...new Set([...graph.modules.keys()].flatMap((path) => webLayer(path) ?? []))]
    .filter((layer) => !(layer in WEB_LAYERS))
    .map((layer) => ({ rule: 'web-layer', at: `web/src/${layer}`, say: 'is none of the layers of the web' }));
  const wrong = eachArrow(graph, 'web-layer', (from, to) => {
    const [mine, other] = [webLayer(from), webLayer(to)];
    if (mine === undefined) return null;
    if (mine === 'ui' && !UI_MAY_IMPORT.some((folder) => to.startsWith(folder)))
      return 'ui knows nothing of the product';
    if (mine === other && webFeature(from) !== webFeature(to)) return 'a feature imports no feature';
    if (!to.startsWith('web/src/') || mine === other) return null;
    if (other === 'gallery' && isTest(from)) return null;
    return other !== undefined && WEB_LAYERS[mine]?.includes(other)
      ? null
      : `${mine} may not import ${other}`;
  });
  return [...unplaced, ...wrong];
}
