/** Compares what is wanted of a transfer with what is stored: the fields that change, and their newer values where they conflict. */

import type { Changeable, changeTransfer } from '@waybill/contract/changes';
import { UNDO_CHANGE_S } from '@waybill/contract/changes';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { User } from '../../../http/actor.ts';
import { planOfUser } from '../../billing/index.ts';
import { refuseEncrypted } from '../encrypted/refuse-encrypted.ts';
import type { Lifetime } from '../rules.ts';
import type { StoredTransfer } from '../store.ts';
import { newLifetime } from './rules.ts';

export type AskedChange = ParsedOf<typeof changeTransfer>['body'];

/** What is different from what is stored. */
export interface Changes {
  readonly title?: string;
  readonly message?: string;
  /** Null: none any more. */
  readonly passwordHash?: string | null;
  readonly lifetime?: Lifetime;
  /** The new expiry is the one before the last change. */
  readonly undone?: boolean;
  readonly remindBefore?: boolean;
  readonly openByLink?: boolean;
}

/** `passwordHash` is undefined when the password stays. */
export function changesOf(
  user: User,
  transfer: StoredTransfer,
  asked: AskedChange,
  passwordHash: string | null | undefined,
): Changes {
  const { title, message, remindBefore, openByLink } = asked;
  // A link is all there is of what was sent by link.
  if (openByLink === false && transfer.send_as === 'link')
    throw new AppError('invalid_input', { fields: { openByLink: 'sent_by_link' } });
  const words = {
    ...(title === undefined || title === transfer.title ? {} : { title }),
    ...(message === undefined || message === transfer.message ? {} : { message }),
  };
  // They are in the manifest.
  if (Object.keys(words).length > 0) refuseEncrypted(transfer);
  return {
    ...words,
    ...(passwordHash === undefined ? {} : { passwordHash }),
    ...expiryChange(user, transfer, asked),
    ...(remindBefore === undefined || remindBefore === transfer.remind_before ? {} : { remindBefore }),
    ...(openByLink === undefined || openByLink === transfer.open_by_link ? {} : { openByLink }),
  };
}

function expiryChange(
  user: User,
  transfer: StoredTransfer,
  { expirySeconds, expiryDate }: AskedChange,
): Pick<Changes, 'lifetime' | 'undone'> {
  if (expirySeconds === undefined && expiryDate === undefined) return {};
  const now = Date.now();
  const expiresAt = transfer.expires_at.getTime();
  if (expiryDate !== undefined && isUndo(transfer, expiryDate, now)) {
    const seconds = Math.round((expiryDate - transfer.created_at.getTime()) / 1000);
    return { lifetime: { seconds, until: new Date(expiryDate) }, undone: true };
  }
  const plan = planOfUser(user);
  const lifetime = newLifetime({ expirySeconds, expiryDate }, plan, { expiresAt, now });
  return lifetime === undefined ? {} : { lifetime };
}

/** Taking a change back is allowed on every plan, for a minute. */
function isUndo(
  { previous_expires_at: previous, expiry_moved_at: moved }: StoredTransfer,
  expiryDate: number,
  now: number,
): boolean {
  if (previous === null || moved === null) return false;
  return previous.getTime() === expiryDate && now - moved.getTime() <= UNDO_CHANGE_S * 1000;
}

const FIELDS: readonly (readonly [keyof Changes, Changeable])[] = [
  ['title', 'title'],
  ['message', 'message'],
  ['passwordHash', 'password'],
  ['lifetime', 'expiry'],
  ['remindBefore', 'remindBefore'],
  ['openByLink', 'openByLink'],
];

export const fieldsOf = (changes: Changes): Changeable[] =>
  FIELDS.flatMap(([key, field]) => (changes[key] === undefined ? [] : field));

/** What a page shows beside what its user wanted. */
export function newerValues(transfer: StoredTransfer, fields: readonly Changeable[]): Record<string, string> {
  const values: Record<Changeable, string> = {
    title: transfer.title,
    message: transfer.message,
    password: transfer.password_hash === null ? 'none' : 'set',
    expiry: String(transfer.expires_at.getTime()),
    remindBefore: String(transfer.remind_before),
    openByLink: String(transfer.open_by_link),
  };
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
