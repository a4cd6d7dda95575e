/** Decides which chosen files fit an item, before anything is uploaded; the server decides again. */
import { nameProblem } from '@waybill/contract/file-names';
import type { GiveView } from '@waybill/contract/giving';
import { fitsKinds } from '@waybill/contract/request-items';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { AskedItem } from '../standing.ts';

export type Misfit = 'kind' | 'count' | 'size' | 'large' | 'files' | 'insecure' | 'removed' | 'badName';

const NAME_MISFITS = {
  insecure_file_type: 'insecure',
  file_removed: 'removed',
  bad_name: 'badName',
} as const;

export interface Fitting {
  readonly fit: readonly Picked[];
  /** Names by reason, as they were chosen. */
  readonly out: ReadonlyMap<Misfit, readonly string[]>;
}

interface Limits extends Pick<GiveView, 'bytesLeft' | 'most'> {
  /** Files that count for the item already. */
  readonly files: number;
  /** Paths of files that run when they are opened, by their first bytes. */
  readonly programs: ReadonlySet<string>;
  /** As a file is stored. */
  readonly sizeOf: (file: File) => number;
}

export function fitting(item: AskedItem, picked: readonly Picked[], limits: Limits): Fitting {
  const { bytesLeft, most, programs, sizeOf } = limits;
  const fit: Picked[] = [];
  const out = new Map<Misfit, string[]>();
  let bytes = 0;
  const misfitOf = ({ path, file }: Picked): Misfit | undefined => {
    const named = nameProblem(path, true);
    if (named !== undefined) return NAME_MISFITS[named];
    if (programs.has(path)) return 'insecure';
    if (!fitsKinds(path, item.kinds)) return 'kind';
    if (limits.files + fit.length >= item.most) return 'count';
    if (fit.length >= most.files) return 'files';
    if (bytes + sizeOf(file) > most.bytes) return 'large';
    return bytes + sizeOf(file) > bytesLeft ? 'size' : undefined;
  };
  for (const one of picked) {
    const misfit = misfitOf(one);
    if (misfit === undefined) {
      fit.push(one);
      bytes += sizeOf(one.file);
    } else out.set(misfit, [...(out.get(misfit) ?? []), one.path]);
  }
  return { fit, out };
}
