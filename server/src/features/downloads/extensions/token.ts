/** The token that extends a transfer: made of the ask's id with a key, so that it is nowhere but in the mail to the sender. */
import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

const BYTES = 16;

export const extensionToken = ({ keys }: Pick<Deps, 'keys'>, askId: string): string =>
  createHmac('sha256', keys.extensions).update(askId).digest().subarray(0, BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
