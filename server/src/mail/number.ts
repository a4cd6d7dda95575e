/** Generates the waybill number printed on a mail. */
import { randomInt } from 'node:crypto';
import { SLUG_LENGTH } from '@waybill/contract/slugs';

/** Capitals only, because people read it out over the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const drawNumber = (): string =>
  Array.from({ length: SLUG_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
