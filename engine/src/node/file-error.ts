/** Maps errors of the file system to reasons why a file cannot be read. */
import { TransportError, type TransportErrorKind } from '../core/transport-error.ts';

const KINDS: Readonly<Record<string, TransportErrorKind>> = {
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
export const fileError = (error: unknown): TransportError =>
  error instanceof TransportError
    ? error
    : new TransportError(KINDS[codeOf(error)] ?? 'locked', undefined, { cause: error });
