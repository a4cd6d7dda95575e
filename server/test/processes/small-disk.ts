/** A disk of a few megabytes, for tests of what happens when it is full. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

const mount = (folder: string, ...options: readonly string[]): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder]).status === 0;
const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder]);

/** Only root can mount a disk for the test. */
export const canMount: boolean = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'waybill-mount-'));
  const mounted = mount(probe, 'size=1m');
  if (mounted) unmount(probe);
  rmSync(probe, { recursive: true, force: true });
  return mounted;
})();

/** Mounts it at an empty folder until the test is over; the answer changes its size. */
export function smallDisk(folder: string, megabytes: number): (megabytes: number) => void {
  expect(mount(folder, `size=${megabytes}m`, 'mode=0755')).toBe(true);
  onTestFinished(() => unmount(folder));
  return (size) => expect(mount(folder, 'remount', `size=${size}m`)).toBe(true);
}
