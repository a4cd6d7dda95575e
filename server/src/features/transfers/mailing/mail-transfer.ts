/** Mails a transfer that was sent to more people, or to the same ones again. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { isRole, planOf } from '@waybill/contract/plans';
import type { SendTransferEmail } from '@waybill/contract/transfers';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { keepContacts } from '../contacts-store.ts';
import { RECIPIENTS_ADDED } from '../events.ts';
import { lockOwnTransfer, requireActive, requireMaySend } from '../own-transfer.ts';
import { distinctPeople, requireRecipientLimit } from '../rules.ts';
import { insertRecipients, recipientsOf, type StoredTransfer } from '../store.ts';
import { tell } from '../tell.ts';
import { takeToMail } from './store.ts';

type Asked = ParsedOf<typeof SendTransferEmail>['body'];

interface Mailed {
  readonly mailed: number;
  readonly transfer: StoredTransfer;
}

export function mailTransfer(deps: Deps, user: User, { slug, emailTo, again }: Asked): Promise<Mailed> {
  requireMaySend(user);
  const people = distinctPeople(emailTo);
  const plan = planOf(isRole(user.role) ? user.role : 'free');
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireActive(transfer);
    const known = await recipientsOf(tx, [transfer.id]);
    const knownAddresses = new Set(known.map(({ email }) => email));
    const added = people.filter(({ email }) => !knownAddresses.has(email));
    // A plan that has become smaller does not keep anybody from those who are there already.
    if (added.length > 0) requireRecipientLimit(known.length + added.length, plan);
    const fresh = new Set(await insertRecipients(tx, transfer.id, added, known.length));
    const reached = await takeToMail(
      tx,
      transfer,
      people.flatMap(({ email }) => (knownAddresses.has(email) ? email : [])),
      again,
    );
    await keepContacts(tx, user.id, people);
    const recipients = [...fresh, ...reached];
    if (recipients.length > 0) await tell(tx, RECIPIENTS_ADDED, transfer, { recipients });
    return { mailed: recipients.length, transfer };
  });
}
