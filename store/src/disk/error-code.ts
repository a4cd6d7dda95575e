/** Recognises errors of the disk by their codes: the system's names, and the numbers that LMDB uses. */

export const hasCode = (error: unknown, ...codes: (string | number)[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);

const ENOSPC = 28;
const EDQUOT = 122;
const MAP_FULL = -30792;

/** Of a file or of the index. */
export const isFull = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC', 'EDQUOT', ENOSPC, EDQUOT, MAP_FULL);

/** The system remounts a disk read-only after errors. */
export const isReadOnlyDisk = (error: unknown): boolean => hasCode(error, 'EROFS');

/** As LMDB names it. */
export const EIO = 5;

/** The disk or its file system failed, or is full: nothing that a program can mend. */
export const isOfTheDisk = (error: unknown): boolean =>
  isFull(error) || isReadOnlyDisk(error) || hasCode(error, 'EIO', EIO);
