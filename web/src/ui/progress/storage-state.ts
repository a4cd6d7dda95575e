/** Tells how full a storage is: almost from 90 percent, full from 100. */

export type StorageState = 'normal' | 'almost' | 'full';

export function storagePercent(used: number, total: number): number {
  if (total <= 0) return 100;
  return Math.min(100, Math.max(0, (used / total) * 100));
}

export function storageState(used: number, total: number): StorageState {
  const percent = storagePercent(used, total);
  if (percent >= 100) return 'full';
  return percent >= 90 ? 'almost' : 'normal';
}
