/** Checks the layers of server/src: each of its folders and files imports only its own layer and those below. */
import { SERVER_LAYERS } from './plan.mjs';
import { isTest } from './sources.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./check.mjs').Violation} Violation */

/**
 * The folder or file of server/src that a path belongs to; each feature and each adapter is a folder of its own.
 * @param {string} path
 */
const roomOf = (path) => /^server\/src\/((?:features|adapters)\/[^/]+|[^/]+)/.exec(path)?.[1];

/** @param {string} room 0 is the highest layer */
const layerOf = (room) => SERVER_LAYERS.findIndex((layer) => layer.includes(room.replace(/\/.*/, '')));

/**
 * By room, the rooms that it imports, each with one import as an example. Tests may import anything.
 * @param {Graph} graph
 */
export function importsBetweenRooms({ modules }) {
  /** @type {Map<string, Map<string, string>>} */
  const rooms = new Map();
  for (const { path, arrows } of modules.values()) {
    const from = roomOf(path);
    if (from === undefined || isTest(path)) continue;
    const imported = rooms.get(from) ?? new Map();
    rooms.set(from, imported);
    for (const { kind, to } of arrows) {
      const room = kind === 'file' ? roomOf(to) : undefined;
      if (room !== undefined && room !== from && !isTest(to)) imported.set(room, `${path} → ${to}`);
    }
  }
  return rooms;
}

/** @param {Graph} graph */
export function serverLayers(graph) {
  /** @type {Violation[]} */
  const found = [];
  for (const [room, imported] of importsBetweenRooms(graph)) {
    const at = `server/src/${room}`;
    if (layerOf(room) < 0)
      found.push({ rule: 'server-layer', at, say: 'has no layer in tools/arrows/plan.mjs' });
    for (const [other, example] of imported) {
      if (layerOf(other) >= 0 && layerOf(other) < layerOf(room))
        found.push({ rule: 'server-layer', at, say: `may not import ${other}, a layer above (${example})` });
    }
  }
  return found;
}
