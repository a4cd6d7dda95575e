/** Where a page of the library ended, as an opaque text for the call of the next one. */
import { AppError } from '@waybill/contract/errors';
import type { LibrarySort } from '@waybill/contract/library';
import * as z from 'zod';

export interface Position {
  /** Which of the sort's phases it is in. */
  readonly phase: number;
  /** The sort's column as a whole number. */
  readonly key: number;
  readonly id: string;
}

const written = z.tuple([z.string(), z.int().min(0).max(1), z.int().min(0), z.uuid()]);

export const writeCursor = (sort: LibrarySort, { phase, key, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, phase, key, id])).toString('base64url');

/** A cursor of another sort says nothing about this one, and is refused. */
export function readCursor(sort: LibrarySort, text: string): Position {
  const refused = new AppError('invalid_input', { fields: { after: 'not a cursor of this list' } });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw refused;
  }
  const read = written.safeParse(value);
  if (!read.success || read.data[0] !== sort) throw refused;
  const [, phase, key, id] = read.data;
  return { phase, key, id };
}
