/** Reads the journal: what was acknowledged, and every change in order. */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../disk/error-code.ts';
import {
  acknowledgedIn,
  BEGINNING,
  type Entry,
  entriesIn,
  HEAD_END,
  liveWriterIn,
  type Position,
} from './segment.ts';

const isSegment = (name: string): boolean => /^[0-9a-f]{16}-[0-9a-z]+$/.test(name);

export function segmentsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isSegment).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_END);
    return head.subarray(0, readSync(file, head, 0, HEAD_END, 0));
  } finally {
    closeSync(file);
  }
}

/** The last change that any process acknowledged. */
export function lastAcknowledged(folder: string): Position {
  let last = BEGINNING;
  for (const name of segmentsIn(folder)) {
    const position = acknowledgedIn(headOf(join(folder, name)));
    if (position.number > last.number) last = position;
  }
  return last;
}

/** Running processes that have written to the journal. */
export const liveWriters = (folder: string): number[] =>
  segmentsIn(folder).flatMap((name) => liveWriterIn(headOf(join(folder, name))) ?? []);

export const entriesOf = (folder: string): Entry[] =>
  segmentsIn(folder).flatMap((name) => [...entriesIn(readFileSync(join(folder, name)))]);

export interface Chain {
  readonly entries: readonly Entry[];
  /** False when changes are missing in between or at the end. */
  readonly isWhole: boolean;
}

/** By name: how many changes follow it. */
function followers(entries: readonly Entry[]): Map<string, number> {
  const depths = new Map<string, number>();
  for (const { previous, name } of [...entries].sort((a, b) => b.number - a.number))
    depths.set(previous, Math.max(depths.get(previous) ?? 0, 1 + (depths.get(name) ?? 0)));
  return depths;
}

function pathTo(entries: ReadonlyMap<string, Entry>, from: Position, to: Position): Entry[] | undefined {
  const path: Entry[] = [];
  for (let name = to.name; name !== from.name; ) {
    const entry = entries.get(name);
    if (entry === undefined || entry.number <= from.number) return;
    path.push(entry);
    name = entry.previous;
  }
  return path.reverse();
}

/**
 * The changes after `from`. A change that was recorded but never committed has no followers, or none that was
 * acknowledged; the path to the last acknowledged change does not include it.
 */
export function chainOf(all: readonly Entry[], from: Position, acknowledged: Position): Chain {
  const later = all.filter(({ number }) => number > from.number);
  const isBehind = acknowledged.number <= from.number;
  const path = isBehind ? [] : pathTo(new Map(later.map((entry) => [entry.name, entry])), from, acknowledged);
  const entries = [...(path ?? [])];
  const depths = followers(later);
  const byPrevious = new Map<string, Entry[]>();
  for (const entry of later)
    byPrevious.set(entry.previous, [...(byPrevious.get(entry.previous) ?? []), entry]);
  for (let at = entries.at(-1)?.name ?? from.name; ; ) {
    const next = byPrevious
      .get(at)
      ?.reduce((best, entry) =>
        (depths.get(entry.name) ?? 0) > (depths.get(best.name) ?? 0) ? entry : best,
      );
    if (next === undefined) break;
    entries.push(next);
    at = next.name;
  }
  const last = entries.at(-1)?.number ?? from.number;
  if (path !== undefined || last >= acknowledged.number) return { entries, isWhole: true };
  const reached = new Set(entries);
  const rest = later.filter((entry) => !reached.has(entry)).sort((a, b) => a.number - b.number);
  return { entries: [...entries, ...rest], isWhole: false };
}
