/** Quarantines files that the index does not know: they are moved aside instead of deleted, because they may be needed. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blobPath } from '../disk/own-folder.ts';
import type { StoreParts } from '../parts.ts';
import { before } from './age.ts';

/** They are deleted after this long. */
const KEPT_MS = 30 * 86_400_000;
/** The blob, and when it was quarantined. */
const NAME = /^([0-9a-f]{16}-[0-9a-z]{1,4})\.(\d{1,16})$/;

interface Quarantined {
  readonly blob: string;
  readonly path: string;
  readonly since: number;
  readonly bytes: number;
}

function quarantinedIn(folder: string): Quarantined[] {
  return readdirSync(folder).flatMap((file) => {
    const [, blob, since] = NAME.exec(file) ?? [];
    const path = join(folder, file);
    const bytes = statSync(path, { throwIfNoEntry: false })?.size;
    return blob === undefined || bytes === undefined ? [] : [{ blob, path, bytes, since: Number(since) }];
  });
}

export interface SetAside {
  readonly files: number;
  readonly bytes: number;
  /** When the first was set aside. */
  readonly since?: number;
}

export function asideIn(folder: string): SetAside {
  const aside = quarantinedIn(folder);
  return {
    files: aside.length,
    bytes: aside.reduce((sum, { bytes }) => sum + bytes, 0),
    ...(aside.length === 0 ? {} : { since: Math.min(...aside.map(({ since }) => since)) }),
  };
}

export const setAside = ({ files, blobs, quarantine, now }: StoreParts, blob: string): Promise<void> =>
  files.move(blobPath(blobs, blob), join(quarantine, `${blob}.${now()}`));

/** Resolves with what was deleted. Without a time, everything is. */
export async function emptyQuarantine(
  { files, quarantine }: StoreParts,
  setAsideUntil = Number.POSITIVE_INFINITY,
) {
  const due = quarantinedIn(quarantine).filter(({ since }) => since <= setAsideUntil);
  for (const { path } of due) await files.remove(path);
  return { files: due.length, bytes: due.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export const sweepQuarantine = (parts: StoreParts): Promise<{ files: number; bytes: number }> =>
  emptyQuarantine(parts, before(parts, KEPT_MS));
