/** Takes back the removal of a recipient within a minute; the link is the same as before. */

import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { planOfUser } from '../../billing/index.ts';
import { recipientChanged, recipientsAdded } from '../events.ts';
import { named, recordSender } from '../history/record.ts';
import { lockOwnTransfer, requireChangeable } from '../own-transfer.ts';
import { requireRecipientLimit } from '../rules.ts';
import { countedRecipients, type StoredTransfer } from '../store.ts';
import { findRecipientByEmail, findRemoved, markRestored } from './store.ts';

export function restoreRecipient(
  deps: Deps,
  user: User,
  slug: string,
  email: string,
): Promise<StoredTransfer> {
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireChangeable(transfer);
    if ((await findRecipientByEmail(tx, transfer.id, email)) !== undefined) return transfer;
    const removed = await findRemoved(tx, transfer.id, email);
    if (removed === undefined || !(await markRestored(tx, removed.id))) throw new AppError('not_found');
    const plan = planOfUser(user);
    requireRecipientLimit(await countedRecipients(tx, transfer.id), plan);
    await recordSender(tx, transfer, 'recipient_restored', { person: named(removed) });
    await emit(tx, recipientChanged, transfer, { email, how: 'restored' });
    // The mail that was ordered for them was withdrawn before it left.
    if (removed.mailed_at !== null && removed.mail_id === null)
      await emit(tx, recipientsAdded, transfer, { recipients: [removed.id] });
    return transfer;
  });
}
