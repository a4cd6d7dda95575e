/** The rules for uploads that users will send: those of their storage, and that the month has a transfer left. */
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../db/database.ts';
import type { Asked, Caller, UploadRules, UploadTypes } from '../../upload-rules.ts';
import { planOfUser } from '../billing/index.ts';
import { userUploads } from '../files/index.ts';
import { findOwnTransfer } from './own-transfer.ts';
import { sentThisMonth } from './store.ts';

/** Says it before bytes are sent. It is decided when the transfer is stored, where sends are counted one at a time. */
async function requireTransferLeft(db: Db | Tx, { user }: Caller, { addsTo }: Asked): Promise<void> {
  if (user === undefined) return;
  if (addsTo !== undefined) {
    await findOwnTransfer(db, user, addsTo);
    return;
  }
  const most = planOfUser(user).monthlyTransfers;
  if (most !== null && (await sentThisMonth(db, user.id)) >= most) throw new AppError('monthly_limit');
}

const toSend = (rules: UploadRules): UploadRules => ({
  ...rules,
  uploaderOf: async (context, caller, asked) => {
    const uploader = await rules.uploaderOf(context, caller, asked);
    return {
      ...uploader,
      admit: async (tx, files) => {
        await uploader.admit?.(tx, files);
        await requireTransferLeft(tx, caller, asked);
      },
    };
  },
  requireRenewable: ({ db }, _draft, { caller, asked }) => requireTransferLeft(db, caller, asked),
});

export const transferUploads: UploadTypes = Object.fromEntries(
  Object.entries(userUploads).map(([type, rules]) => [type, toSend(rules)]),
);
