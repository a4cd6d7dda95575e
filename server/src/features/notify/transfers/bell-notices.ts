/** Stores a notification when something other than a download happens to a transfer: see `count-download.ts` for those. */
import type { NotificationKind } from '@waybill/contract/notifications';
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { on } from '../../../events/on.ts';
import { mailBounced, mailCapped, mailFailed } from '../../../mail/events.ts';
import { findUserById, type StoredUser } from '../../accounts/index.ts';
import {
  dropSharedNotification,
  extensionAsked,
  insertNotification,
  passwordGuessed,
} from '../../downloads/index.ts';
import {
  findTransferById,
  holdShare,
  limitReached,
  type StoredTransfer,
  sharingChanged,
  stateOf,
  transferExpired,
  transferExpiring,
  transferSent,
  viewersOf,
} from '../../transfers/index.ts';
import { notificationsChanged } from '../events.ts';
import { findRecipientOfMail } from './notices-store.ts';

interface NewNotice {
  readonly transferId: string;
  readonly kind: NotificationKind;
  readonly once: string;
  readonly email?: string;
}

/** Visitors have no bell, and a transfer that is taken down is no longer their concern. */
export async function notice(db: Db, { transferId, kind, once, email }: NewNotice): Promise<void> {
  const transfer = await findTransferById(db, transferId);
  const user_id = transfer?.user_id ?? null;
  if (transfer === undefined || user_id === null) return;
  const state = stateOf(transfer, Date.now());
  // A transfer that was deleted after its first download reports just that.
  if (state === 'taken_down' || (state === 'deleted' && kind !== 'limit_reached')) return;
  await db.transaction().execute(async (tx) => {
    const stored = await insertNotification(tx, {
      user_id,
      transfer_id: transfer.id,
      slug: transfer.slug,
      kind,
      once,
      country: null,
      origin: null,
      receiver_email: email ?? null,
      file_name: null,
    });
    if (stored) await append(tx, notificationsChanged, {}, { accountId: user_id });
  });
}

const kinds = {
  [transferExpiring.kind]: 'expiring',
  [transferExpired.kind]: 'expired',
  [limitReached.kind]: 'limit_reached',
  [passwordGuessed.kind]: 'password_guessed',
} as const;

export const noticeTransfer = on([transferExpiring, transferExpired, limitReached, passwordGuessed], {
  name: 'notice-transfer',
  react: ({ id: eventId, kind, data: { id } }, { db }) =>
    notice(db, {
      transferId: id,
      kind: kinds[kind],
      // Guessing can go on for days, so it is reported once.
      once: kind === passwordGuessed.kind ? `transfer:${id}:password-guessed` : `event:${eventId}`,
    }),
});

export const noticeExtensionAsked = on(extensionAsked, {
  name: 'notice-extension-asked',
  react: ({ id: eventId, data: { id, email } }, { db }) =>
    notice(db, { transferId: id, kind: 'extension_asked', once: `event:${eventId}`, email }),
});

export const noticeUndelivered = on([mailBounced, mailFailed, mailCapped], {
  name: 'notice-undelivered',
  react: async ({ data: { mailId } }, { db }) => {
    const person = await findRecipientOfMail(db, mailId);
    if (person === undefined) return;
    // One email can fail and bounce.
    const once = `mail:${mailId}:undelivered`;
    await notice(db, { transferId: person.transfer_id, kind: 'bounced', once, email: person.email });
  },
});

/** For colleagues; what is no longer shared with someone is not in their bell any more. */
export const noticeShared = on([transferSent, sharingChanged], {
  name: 'notice-shared',
  react: async ({ data }, { db }) => {
    const transfer = await findTransferById(db, data.id);
    const sharer = transfer?.user_id == null ? undefined : await findUserById(db, transfer.user_id);
    if (transfer === undefined || sharer === undefined) return;
    const viewers = stateOf(transfer, Date.now()) === 'active' ? await viewersOf(db, transfer.id) : [];
    const lost = 'lost' in data ? data.lost : [];
    for (const userId of lost.filter((id) => !viewers.includes(id)))
      await forgetShared(db, userId, transfer.id);
    for (const userId of viewers) await tellShared(db, userId, transfer, sharer);
  },
});

const tellShared = (
  db: Db,
  userId: string,
  { id, slug }: StoredTransfer,
  sharer: StoredUser,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await holdShare(tx, id, userId))) return;
    const stored = await insertNotification(tx, {
      user_id: userId,
      transfer_id: id,
      slug,
      kind: 'shared',
      once: `shared:${id}`,
      person: sharer.full_name === '' ? sharer.email : sharer.full_name,
      country: null,
      origin: null,
      receiver_email: null,
      file_name: null,
    });
    if (stored) await append(tx, notificationsChanged, {}, { accountId: userId });
  });

const forgetShared = (db: Db, userId: string, transferId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await dropSharedNotification(tx, userId, transferId))
      await append(tx, notificationsChanged, {}, { accountId: userId });
  });
