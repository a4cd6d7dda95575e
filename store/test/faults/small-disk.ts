/** A disk small enough to be filled; only root can mount one. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { testFolder } from './folder.ts';

export const canMount: boolean = (() => {
  if (process.getuid?.() !== 0) return false;
  const probe = fs.mkdtempSync('/tmp/waybill-mount-');
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe]).status !== 0) return false;
    return spawnSync('umount', [probe]).status === 0;
  } finally {
    fs.rmSync(probe, { recursive: true, force: true });
  }
})();

export interface SmallDisk {
  readonly folder: string;
  free(): number;
  /** Until not a byte is left. */
  fill(): void;
  /** Removes what `fill` wrote. */
  empty(): void;
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = testFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error(String(mounted.stderr));
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  const filler = join(folder, 'filler');
  const free = (): number => {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    fill: () => {
      const file = fs.openSync(filler, 'a');
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(4096, 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    empty: () => fs.rmSync(filler, { force: true }),
  };
}
