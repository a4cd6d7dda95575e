/** Writes into a transfer's history whether its mails were delivered, and tells the sender's open pages, also when one waits. */

import { emit } from '../../../events/emit.ts';
import { on } from '../../../events/on.ts';
import { mailBounced, mailCapped, mailDelivered, mailFailed, mailHeld } from '../../../mail/events.ts';
import { mailReason } from '../../../mail/states.ts';
import { findTransferById, mailChanged, named, record } from '../../transfers/index.ts';
import { findRecipientOfMail } from './notices-store.ts';

export const trackMail = on([mailDelivered, mailBounced, mailFailed, mailCapped, mailHeld], {
  name: 'track-mail',
  react: async ({ kind, data: { mailId } }, { db }) => {
    const recipient = await findRecipientOfMail(db, mailId);
    const transfer = recipient && (await findTransferById(db, recipient.transfer_id));
    if (recipient === undefined || transfer === undefined) return;
    if (kind === mailHeld.kind)
      return db
        .transaction()
        .execute((tx) => emit(tx, mailChanged, transfer, { email: recipient.email, mail: 'waiting' }));
    const person = named(recipient);
    const entry = { actor: 'system', once: `mail:${mailId}` } as const;
    const reason = (await mailReason(db, mailId)) ?? '';
    await db.transaction().execute(async (tx) => {
      const state = kind === mailDelivered.kind ? 'sent' : kind === mailCapped.kind ? 'held' : 'bounced';
      const isNew =
        state === 'sent'
          ? await record(tx, transfer, { ...entry, kind: 'delivered', data: { person } })
          : state === 'held'
            ? await record(tx, transfer, { ...entry, kind: 'held', data: { person } })
            : await record(tx, transfer, { ...entry, kind: 'bounced', data: { person, reason } });
      if (isNew) await emit(tx, mailChanged, transfer, { email: recipient.email, mail: state });
    });
  },
});
