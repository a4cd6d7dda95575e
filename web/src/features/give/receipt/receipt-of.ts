/** What a receipt says: its number, and the files that count. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { isCounting, isGone } from '@waybill/contract/request-standing';

export interface Receipt {
  /** The request's number, and the end of the newest hand-in's id. */
  readonly number: string;
  readonly handIns: readonly OwnHandIn[];
  /** Those that count, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  readonly refused: number;
  /** Of the only file; undefined where there are several, or it is not known yet. */
  readonly checksum: string | undefined;
}

/** Null before anything was handed in. */
export function receiptOf({ slug, handedIn }: GiveView): Receipt | null {
  const handIns = handedIn.filter(({ state }) => !isGone(state)).sort((a, b) => a.at - b.at);
  const newest = handIns.at(-1);
  if (newest === undefined) return null;
  const files = handIns.filter(({ state }) => isCounting(state)).flatMap((handIn) => handIn.files);
  const refused = handIns.filter(({ state }) => state === 'refused').flatMap((handIn) => handIn.files);
  return {
    number: `${slug}-${newest._id.slice(-4).toUpperCase()}`,
    handIns,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    refused: refused.length,
    checksum: files.length === 1 ? files[0]?.checksum || undefined : undefined,
  };
}

/** `9f3a 7c10`: in fours, as people compare it. */
export const inFours = (checksum: string): string => checksum.replace(/(.{4})(?=.)/g, '$1 ');
