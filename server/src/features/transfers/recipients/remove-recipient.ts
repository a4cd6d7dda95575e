/** Removes a recipient: with the transaction, their personal link stops working. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { recipientChanged } from '../events.ts';
import { named, recordSender } from '../history/record.ts';
import { lockOwnTransfer, requireChangeable } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import { endLink } from './end-link.ts';
import { findRecipientByEmail, findRemoved } from './store.ts';

export function removeRecipient(
  deps: Deps,
  user: User,
  slug: string,
  email: string,
): Promise<StoredTransfer> {
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireChangeable(transfer);
    const recipient = await findRecipientByEmail(tx, transfer.id, email);
    if (recipient === undefined) {
      if ((await findRemoved(tx, transfer.id, email)) === undefined) throw new AppError('not_found');
      return transfer;
    }
    await endLink(tx, recipient);
    await recordSender(tx, transfer, 'recipient_removed', { person: named(recipient) });
    await emit(tx, recipientChanged, transfer, { email, how: 'removed' });
    return transfer;
  });
}
