/** Where a page of requests ended, as an opaque text for the call of the next one. */
import { AppError } from '@waybill/contract/errors';
import * as z from 'zod';

export interface Position {
  /** When it was asked, in microseconds since 1970. */
  readonly key: string;
  readonly id: string;
}

const written = z.tuple([z.string().regex(/^\d{1,18}$/), z.uuid()]);

export const writeCursor = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

export function readCursor(text: string): Position {
  const refused = new AppError('invalid_input', { fields: { after: 'not a cursor of this list' } });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw refused;
  }
  const read = written.safeParse(value);
  if (!read.success) throw refused;
  const [key, id] = read.data;
  return { key, id };
}
