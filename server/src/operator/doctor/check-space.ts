/** Checks the data folder's disk for free space. */
import { existsSync, statfsSync } from 'node:fs';
import { type Finding, findings } from './finding.ts';

const { ok, skipped, warning, problem } = findings('space');

const GB = 1e9;
const LOW_PERCENT = 10;

export interface Space {
  readonly free: number;
  readonly whole: number;
}

function readSpace(folder: string): Space {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
}

/** `holds` says what this disk is for, such as files, the database or logs. */
export function judgeSpace({ free, whole }: Space, holds: string): Finding[] {
  const told = `${(free / GB).toFixed(1)} of ${(whole / GB).toFixed(1)} GB are free for ${holds}.`;
  // As the store counts it: below this, uploads are refused.
  if (free < Math.min(Math.max(GB, whole / 50), whole / 10))
    return [problem(told, 'Free space or enlarge the disk: uploads are refused until then.')];
  if (free * 100 < whole * LOW_PERCENT)
    return [warning(told, 'Free space or enlarge the disk soon: below 2 % uploads are refused.')];
  return [ok(told)];
}

export const checkSpace = (folder: string, holds: string): Finding[] =>
  existsSync(folder) ? judgeSpace(readSpace(folder), holds) : [skipped(`${folder} does not exist yet.`)];
