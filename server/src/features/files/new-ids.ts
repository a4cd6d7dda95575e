/** Generates the ids of an upload: the secret draft id, and the slug that people see. */
import { randomBytes, randomInt } from 'node:crypto';
import { SLUG_ALPHABET } from '@waybill/contract/slugs';

/** 128 bits. */
export const newDraftId = (): string => randomBytes(16).toString('base64url');

export const newSlug = (length: number): string =>
  Array.from({ length }, () => SLUG_ALPHABET[randomInt(SLUG_ALPHABET.length)]).join('');
