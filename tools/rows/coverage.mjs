/** Computes which rows and cases have a passing test, by the ids at the start of test titles. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, rows: Record<string, string> }} Group
 * @typedef {'proven' | 'failing' | 'open'} State
 * @typedef {{ states: Map<string, State>, unknown: string[] }} Coverage
 */

/** @returns {Group[]} */
export function readGroups() {
  return JSON.parse(readFileSync(new URL('rows.json', import.meta.url), 'utf8'));
}

/**
 * The ids a title begins with. Two digits at least: `S3` is a protocol, `S03` a case.
 * @param {string} title
 */
export function idsOf(title) {
  const [head = ''] = /^(?:[A-Z]\d{2,3}\b[\s,:]*)+/.exec(title) ?? [];
  return head.match(/[A-Z]\d+/g) ?? [];
}

/**
 * Proven: at least one test with the id passed and none failed. A skipped test proves nothing.
 * @param {Group[]} groups
 * @param {import('../test/reports.mjs').TestResult[]} tests
 * @returns {Coverage}
 */
export function coverage(groups, tests) {
  /** @type {Coverage['states']} */
  const states = new Map(groups.flatMap(({ rows }) => Object.keys(rows).map((id) => [id, 'open'])));
  /** @type {Set<string>} */
  const unknown = new Set();
  for (const { titles, status } of tests) {
    for (const id of titles.flatMap(idsOf)) {
      const state = states.get(id);
      if (state === undefined) unknown.add(id);
      else if (status === 'failed') states.set(id, 'failing');
      else if (status === 'passed' && state === 'open') states.set(id, 'proven');
    }
  }
  return { states, unknown: [...unknown].sort() };
}
