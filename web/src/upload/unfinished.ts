/** Continues uploads that were interrupted: finds their files again, and says which have to be chosen again. */
import type { Picked } from '@waybill/engine/browser/file-source';
import type { FileHand, UnfinishedFile } from '@waybill/engine/browser/unfinished';
import { engine } from './engine.ts';

const NEEDS_PICKING: ReadonlySet<FileHand> = new Set(['pick', 'changed', 'vanished', 'locked']);

export const needsPicking = ({ hand }: UnfinishedFile): boolean => NEEDS_PICKING.has(hand);

/** Both are empty where something else went wrong. */
export interface StillWanted {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
}

/** Null when it goes on, otherwise what is still wanted for that. Only right after a click or a key. */
export async function goOn(
  id: string,
  picking: Promise<readonly Picked[]> | undefined,
  resume: (files: readonly Picked[]) => Promise<void>,
): Promise<StillWanted | null> {
  try {
    const { files, changed, missing } = await engine().find(id, await picking);
    if (changed.length + missing.length > 0) return { changed, missing };
    await resume(files);
    return null;
  } catch {
    return { changed: [], missing: [] };
  }
}
