/** The address to which the operator replies by mail: it names one conversation and is signed, so only those who got the mail know it. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { sameSecret } from '../../../same-secret.ts';
import { type FoundConversation, findByNumber } from '../operator-store.ts';

/** 128 bits in digits that are the same in upper and lower case, because mail servers may change the case. */
const DIGITS = 32;

const shape = /^reply\+([a-z0-9]{7})-([0-9a-f]{32})@(.+)$/;

/** A number is drawn from so many that one of a deleted conversation does not come back. */
const signatureOf = (key: Uint8Array, number: string): string =>
  createHmac('sha256', key).update(number).digest('hex').slice(0, DIGITS);

/** Undefined unless mail is received here. */
export function replyAddress({ keys, config }: Pick<Deps, 'keys' | 'config'>, number: string) {
  const domain = config.mail.inbound?.domain;
  if (domain === undefined) return undefined;
  return `reply+${number.toLowerCase()}-${signatureOf(keys.contactReplies, number)}@${domain}`;
}

/** The conversation of an address; undefined for any that we did not make. */
export async function conversationAt(
  { keys, config, db }: Pick<Deps, 'keys' | 'config'> & { readonly db: Db },
  address: string,
): Promise<FoundConversation | undefined> {
  const [, written = '', signature = '', domain] = shape.exec(address.toLowerCase()) ?? [];
  const number = written.toUpperCase();
  if (domain !== config.mail.inbound?.domain) return undefined;
  if (!sameSecret(signature, signatureOf(keys.contactReplies, number))) return undefined;
  return findByNumber(db, number);
}
