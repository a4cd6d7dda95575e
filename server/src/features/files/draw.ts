/** Draws what names an upload: the draft's id, which opens it, and the slug, which people read. */
import { randomBytes, randomInt } from 'node:crypto';
import { SLUG_ALPHABET } from '@waybill/contract/slugs';

/** 128 bits. */
export const drawDraftId = (): string => randomBytes(16).toString('base64url');

export const drawSlug = (length: number): string =>
  Array.from({ length }, () => SLUG_ALPHABET[randomInt(SLUG_ALPHABET.length)]).join('');
