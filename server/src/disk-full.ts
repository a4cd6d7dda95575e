/** Recognises the error of a write that found no space. */
import { hasCode } from './refusal.ts';

/** On the disk, or within the quota of this user. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');
