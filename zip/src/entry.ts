/** The fields of one archive entry, and their sizes. */

export interface Entry {
  /** The name in the archive; a folder's ends with `/`. */
  readonly name: string;
  readonly nameBytes: number;
  readonly folder: boolean;
  readonly size: number;
  readonly crc32: number;
  /** Milliseconds. */
  readonly modified: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Old fields have 32 bits, and all ones mean that the value is in a ZIP64 field: so even this value needs one. */
export const MAX_32 = 0xffffffff;
export const MAX_16 = 0xffff;

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const EXTRA_HEADER_BYTES = 4;
const TIME_BYTES = EXTRA_HEADER_BYTES + 5;

export const isLarge = (entry: Pick<Entry, 'size'>): boolean => entry.size >= MAX_32;
export const isFar = (entry: Pick<Entry, 'offset'>): boolean => entry.offset >= MAX_32;

/** The extended timestamp is a signed number of seconds; some readers treat it as unsigned, so it is never negative. */
export function unixSeconds({ modified }: Pick<Entry, 'modified'>): number | null {
  const seconds = Math.floor(modified / 1000);
  return seconds >= 0 && seconds <= 0x7fffffff ? seconds : null;
}

const timeBytes = (entry: Entry): number => (unixSeconds(entry) === null ? 0 : TIME_BYTES);

export const localExtraBytes = (entry: Entry): number =>
  (isLarge(entry) ? EXTRA_HEADER_BYTES + 16 : 0) + timeBytes(entry);

export function centralExtraBytes(entry: Entry): number {
  const long = (isLarge(entry) ? 16 : 0) + (isFar(entry) ? 8 : 0);
  return (long > 0 ? EXTRA_HEADER_BYTES + long : 0) + timeBytes(entry);
}

export const localBytes = (entry: Entry): number => LOCAL_BYTES + entry.nameBytes + localExtraBytes(entry);

export const centralBytes = (entry: Entry): number =>
  CENTRAL_BYTES + entry.nameBytes + centralExtraBytes(entry);
