/** Withdraws the mails of transfers that are gone, and of transfers and requests of a suspended person. */
import { isSamePerson } from '@waybill/contract/person';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import * as z from 'zod';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { withdrawMails, withdrawMailsOf } from '../../../mail/withdraw.ts';
import { accountSuspended, findUserById } from '../../accounts/index.ts';
import {
  findTransferById,
  recipientsOf,
  reminderMailId,
  transferDeleted,
  transferTakenDown,
} from '../../transfers/index.ts';
import { waitingMailsOfVisitors } from './notices-store.ts';

export const withdrawTransfer = defineTask(
  'withdraw-mails',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps: { db } }) => {
    const transfer = await findTransferById(db, id);
    if (transfer === undefined || (transfer.deleted_at ?? transfer.taken_down_at) === null) return;
    const mails = (await recipientsOf(db, [id])).flatMap((person) => [
      ...(person.mail_id === null ? [] : [person.mail_id]),
      reminderMailId(person.id),
    ]);
    await db.transaction().execute(async (tx) => {
      await withdrawMails(tx, mails, 'the transfer is gone');
    });
  },
);

export const withdrawGone = on([transferTakenDown, transferDeleted], {
  name: 'withdraw-gone',
  react: async ({ kind, data: { id }, at }, { db }) => {
    // A deletion can be undone for a short time, and then the mails must still go out.
    const runAt = kind === transferDeleted.kind ? new Date(at.getTime() + UNDO_DELETE_S * 1000) : undefined;
    await withdrawTransfer.enqueue(db, { id }, runAt === undefined ? {} : { runAt });
  },
});

export const withdrawSuspended = on(accountSuspended, {
  name: 'withdraw-suspended',
  react: async ({ accountId }, { db }) => {
    const user = accountId === null ? undefined : await findUserById(db, accountId);
    if (user === undefined) return;
    const reason = 'the sender was suspended';
    await db.transaction().execute(async (tx) => {
      for (const kind of ['transfer', 'reminder', 'request', 'request-reminder'] as const)
        await withdrawMailsOf(tx, user.id, kind, reason);
      const asVisitor = (await waitingMailsOfVisitors(tx)).filter(({ sender }) =>
        isSamePerson(sender, user.email),
      );
      await withdrawMails(
        tx,
        asVisitor.map(({ mailId }) => mailId),
        reason,
      );
    });
  },
});
