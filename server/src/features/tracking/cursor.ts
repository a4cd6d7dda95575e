/** The cursor of a timeline: the place of its last entry, as text that a caller sends back. */
import { AppError } from '@waybill/contract/errors';
import type { Place } from './store.ts';

const SHAPE = /^(\d{1,18})([cdh])(\d{1,18})$/;

export const writeCursor = ({ at, source, id }: Place): string => `${at}${source}${id}`;

export function readCursor(text: string): Place {
  const [, at, source, id] = SHAPE.exec(text) ?? [];
  if (at === undefined || id === undefined || (source !== 'c' && source !== 'd' && source !== 'h'))
    throw new AppError('invalid_input', { fields: { before: 'unknown' } });
  return { at, source, id };
}
