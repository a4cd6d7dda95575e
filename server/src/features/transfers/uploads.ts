/** The rules for uploads that users will send: those of their storage, and that the month has a transfer left. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { Db, Tx } from '../../db/database.ts';
import type { Asked, Caller, UploadRules, UploadTypes } from '../../upload-rules.ts';
import { planOfUser } from '../billing/index.ts';
import { userUploads } from '../files/index.ts';
import { requireDistinctPlaces } from './contents.ts';
import { refuseEncrypted } from './encrypted/refuse-encrypted.ts';
import { findOwnTransfer } from './own-transfer.ts';
import { filesOfTransfers, sentThisMonth } from './store.ts';

/** Says it before bytes are sent. It is decided when the transfer is stored, where sends are counted one at a time. */
async function requireTransferLeft(
  db: Db | Tx,
  { user }: Caller,
  { addsTo }: Asked,
  files: readonly AnnouncedFile[] = [],
): Promise<void> {
  if (user === undefined) return;
  if (addsTo !== undefined) {
    const transfer = await findOwnTransfer(db, user, addsTo);
    refuseEncrypted(transfer);
    const before = files.length === 0 ? [] : await filesOfTransfers(db, [transfer.id]);
    requireDistinctPlaces(
      [...before, ...files].map(({ path }) => path),
      [],
    );
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
        await requireTransferLeft(tx, caller, asked, files);
      },
    };
  },
  requireRenewable: ({ db }, _draft, { caller, asked }) => requireTransferLeft(db, caller, asked),
});

export const transferUploads: UploadTypes = Object.fromEntries(
  Object.entries(userUploads).map(([type, rules]) => [type, toSend(rules)]),
);
