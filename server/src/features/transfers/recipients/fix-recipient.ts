/** Replaces the address of a recipient: the new one is mailed a new link, and the old link ends. */

import type { fixRecipient as fixCall } from '@waybill/contract/changes';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { requireRoomToMail } from '../../../mail/caps/account-room.ts';
import { planOfUser } from '../../billing/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { recipientChanged, recipientsAdded } from '../events.ts';
import { recordSender } from '../history/record.ts';
import { takeToMail } from '../mailing/store.ts';
import { lockOwnTransfer, requireActive } from '../own-transfer.ts';
import { requireRecipientLimit } from '../rules.ts';
import { countedRecipients, insertRecipients, type StoredTransfer } from '../store.ts';
import { endLink } from './end-link.ts';
import { findRecipientByEmail } from './store.ts';

type Asked = ParsedOf<typeof fixCall>['body'];

interface Fixed {
  readonly transfer: StoredTransfer;
  /** False when this person was mailed within a day at another address. */
  readonly mailed: boolean;
}

export function fixRecipient(deps: Deps, user: User, slug: string, asked: Asked): Promise<Fixed> {
  const plan = planOfUser(user);
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireActive(transfer);
    const old = await findRecipientByEmail(tx, transfer.id, asked.email);
    if (old === undefined) throw new AppError('not_found');
    const person = { email: asked.newEmail, name: asked.name ?? old.name, company: old.company };
    if ((await findRecipientByEmail(tx, transfer.id, person.email)) !== undefined)
      throw new AppError('conflict', { fields: { newEmail: 'taken' } });
    await requireRoomToMail(tx, user, [person.email], deps.config.mail);
    await endLink(tx, old);
    await insertRecipients(tx, transfer.id, [person], { from: old.position });
    requireRecipientLimit(await countedRecipients(tx, transfer.id), plan);
    const taken = await takeToMail(tx, transfer.id, [person.email]);
    await keepContacts(tx, user.id, [person]);
    await recordSender(tx, transfer, 'recipient_fixed', {
      from: old.email,
      person: { email: person.email, name: person.name },
    });
    await emit(tx, recipientChanged, transfer, { email: person.email, how: 'fixed' });
    if (taken.length > 0) await emit(tx, recipientsAdded, transfer, { recipients: taken });
    return { transfer, mailed: taken.length > 0 };
  });
}
