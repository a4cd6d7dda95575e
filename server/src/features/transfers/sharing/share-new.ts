/** Shares a transfer with colleagues as it is sent. */
import { AppError } from '@waybill/contract/errors';
import type { SendData } from '@waybill/contract/transfers';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../upload-rules.ts';
import type { Sender } from '../sender.ts';
import type { StoredTransfer } from '../store.ts';
import { holdSharing, recordShared, type Sharing } from './set-sharing.ts';
import { setShares } from './store.ts';

const NO_ONE: Sharing = { people: [], everyone: false };

/** Visitors have no colleagues, also not those who are signed in by now. */
export async function holdForSend(
  tx: Tx,
  { user }: Caller,
  { userId }: Sender,
  { shareWith, shareWithEveryone }: Pick<SendData, 'shareWith' | 'shareWithEveryone'>,
): Promise<Sharing> {
  if (user !== undefined && userId !== null)
    return holdSharing(tx, user, { people: shareWith, everyone: shareWithEveryone });
  if (shareWith.length > 0) throw new AppError('not_colleagues');
  return NO_ONE;
}

export async function shareNew(
  tx: Tx,
  { user }: Caller,
  transfer: StoredTransfer,
  sharing: Sharing,
): Promise<StoredTransfer> {
  if (user === undefined || (!sharing.everyone && sharing.people.length === 0)) return transfer;
  const shared = await setShares(tx, transfer.id, sharing);
  await recordShared(tx, user, shared);
  return shared;
}
