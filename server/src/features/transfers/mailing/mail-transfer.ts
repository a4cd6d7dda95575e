/** Mails a sent transfer to more people or to the same ones again: each person at most once a day. */

import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { SendTransferEmail } from '@waybill/contract/mailing';
import { personOf } from '@waybill/contract/person';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { mailedTooOften } from '../../../mail/caps/account-room.ts';
import { planOfUser, requirePaid } from '../../billing/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { requireOwnDomain } from '../../domains/index.ts';
import { refuseEncrypted } from '../encrypted/refuse-encrypted.ts';
import { recipientsAdded } from '../events.ts';
import { named, recordSender } from '../history/record.ts';
import { lockOwnTransfer, requireActive } from '../own-transfer.ts';
import { distinctPeople, requireRecipientLimit } from '../rules.ts';
import {
  countedRecipients,
  insertRecipients,
  recipientsOf,
  type StoredRecipient,
  type StoredTransfer,
} from '../store.ts';
import { dropRecipients, mailableAgain, takeToMail } from './store.ts';

type Asked = Pick<
  ParsedOf<typeof SendTransferEmail>['body'],
  'slug' | 'emailTo' | '_id' | 'senderId' | 'senderEmail' | 'pmDomainID'
>;

interface Mailed {
  readonly mailed: number;
  readonly skipped: { readonly email: string; readonly mailableAt: number }[];
  readonly transfer: StoredTransfer;
}

export async function mailTransfer(
  deps: Deps,
  user: User,
  { slug, emailTo, _id, senderId, senderEmail, pmDomainID }: Asked,
): Promise<Mailed> {
  await requirePaid(deps.db, user);
  if (senderId !== undefined && senderId !== user.id) throw new AppError('forbidden');
  await requireOwnDomain(deps.db, user.ownerId, pmDomainID ?? '');
  const asked = distinctPeople(emailTo);
  const plan = planOfUser(user);
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    if (_id !== undefined && _id !== transfer.id) throw new AppError('not_found');
    if (senderEmail !== undefined && ![transfer.sender_email, user.email].includes(senderEmail.toLowerCase()))
      throw new AppError('forbidden');
    requireActive(transfer);
    // The key is in the link, so mails could not have it.
    if (transfer.send_as === 'link') refuseEncrypted(transfer);
    const tooOften = await mailedTooOften(
      tx,
      user,
      asked.map(({ email }) => email),
      deps.config.mail,
    );
    const people = asked.filter(({ email }) => !tooOften.has(email));
    const known = await recipientsOf(tx, [transfer.id]);
    const knownAddresses = new Set(known.map(({ email }) => email));
    const added = await insertRecipients(
      tx,
      transfer.id,
      people.filter(({ email }) => !knownAddresses.has(email)),
      { from: known.length },
    );
    const taken = new Set(
      await takeToMail(
        tx,
        transfer.id,
        people.map(({ email }) => email),
      ),
    );
    // Another address of a person who was just mailed does not make another recipient.
    await dropRecipients(
      tx,
      added.filter((id) => !taken.has(id)),
    );
    const stayed = added.filter((id) => taken.has(id));
    // A plan that has become smaller still lets those be mailed who were recipients before.
    if (stayed.length > 0) requireRecipientLimit(await countedRecipients(tx, transfer.id), plan);
    await keepContacts(tx, user.id, people, (email) => !knownAddresses.has(email));
    const mailedPeople = (await recipientsOf(tx, [transfer.id])).filter(({ id }) => taken.has(id));
    await recordMailed(tx, transfer, mailedPeople, { added: new Set(stayed), known });
    if (taken.size > 0) await emit(tx, recipientsAdded, transfer, { recipients: [...taken] });
    const mailed = new Set(mailedPeople.map(({ email }) => email));
    const waiting = [...tooOften].map(([email, until]) => ({ email, mailableAt: until.getTime() }));
    return {
      mailed: taken.size,
      skipped: [...(await skippedOf(tx, transfer, people, mailed)), ...waiting],
      transfer,
    };
  });
}

/** Those who are new, and those who were recipients before. */
async function recordMailed(
  tx: Tx,
  transfer: StoredTransfer,
  mailed: readonly StoredRecipient[],
  { added, known }: { readonly added: ReadonlySet<string>; readonly known: readonly StoredRecipient[] },
): Promise<void> {
  const fresh = mailed.filter(({ id }) => added.has(id));
  const again = mailed.filter(({ id }) => !added.has(id));
  if (fresh.length > 0) await recordSender(tx, transfer, 'recipients_added', { people: fresh.map(named) });
  if (again.length === 0) return;
  const before = new Set(known.flatMap(({ id, mailed_at }) => (mailed_at === null ? [] : id)));
  await recordSender(tx, transfer, 'mailed', {
    people: again.map(named),
    again: again.every(({ id }) => before.has(id)),
  });
}

async function skippedOf(
  tx: Tx,
  transfer: StoredTransfer,
  people: readonly { readonly email: string }[],
  mailed: ReadonlySet<string>,
): Promise<Mailed['skipped']> {
  const left = people.flatMap(({ email }) => (mailed.has(email) ? [] : email));
  const again = await mailableAgain(tx, transfer.id, left.map(personOf));
  return left.map((email) => ({ email, mailableAt: again.get(personOf(email))?.getTime() ?? Date.now() }));
}
