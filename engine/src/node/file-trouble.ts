/** Tells apart why a file cannot be read. */
import { Trouble, type TroubleKind } from '../core/trouble.ts';

const KINDS: Readonly<Record<string, TroubleKind>> = {
  ENOENT: 'vanished',
  ENOTDIR: 'vanished',
  ESTALE: 'vanished',
  EBADF: 'vanished',
  EISDIR: 'changed',
  EBUSY: 'locked',
  EACCES: 'locked',
  EPERM: 'locked',
  EMFILE: 'locked',
  ENFILE: 'locked',
  EAGAIN: 'locked',
};

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A disk that cannot read counts as locked: it is tried again, and said if it stays so. */
export const fileTrouble = (error: unknown): Trouble =>
  error instanceof Trouble
    ? error
    : new Trouble(KINDS[codeOf(error)] ?? 'locked', undefined, { cause: error });
