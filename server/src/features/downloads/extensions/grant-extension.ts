/** Grants a request for more time: by the sender in the dashboard, by the token of the mail, or because the expiry was moved. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import { on } from '../../../events/on.ts';
import type { User } from '../../../http/actor.ts';
import {
  extendTransfer,
  findTransferById,
  lockOwnTransfer,
  record,
  requireChangeable,
  type StoredTransfer,
  stateOf,
  transferChanged,
} from '../../transfers/index.ts';
import { transferExtended } from '../events.ts';
import { type StoredAsk, takeAsk, takeOpenAsks } from './store.ts';

/** Tells the one who asked. The request is marked as answered in the same transaction. */
export async function answerAsk(tx: Tx, transfer: StoredTransfer, ask: StoredAsk): Promise<void> {
  const expiryDate = transfer.expires_at.getTime();
  await record(tx, transfer, {
    kind: 'extension_granted',
    actor: 'sender',
    accountId: transfer.user_id,
    data: { person: { email: ask.email, name: '' }, to: expiryDate },
  });
  await emit(tx, transferExtended, transfer, { askId: ask.id, expiryDate });
}

/** Once for each request; one that was answered before, or of another transfer, is over. */
export const grantExtension = (
  { db }: Deps,
  user: User,
  slug: string,
  askId: string,
): Promise<{ transfer: StoredTransfer; ask: StoredAsk }> =>
  db.transaction().execute(async (tx) => {
    const own = await lockOwnTransfer(tx, user, slug);
    requireChangeable(own);
    const ask = await takeAsk(tx, own.id, askId);
    const transfer = ask && (await extendTransfer(tx, own.id));
    if (ask === undefined || transfer === undefined) throw new AppError('link_expired');
    await answerAsk(tx, transfer, ask);
    return { transfer, ask };
  });

/** The other requests have what they asked for once the transfer can be downloaded again. */
export const answerAsks = on([transferChanged, transferExtended], {
  name: 'answer-asks',
  react: async ({ kind, data }, { db }) => {
    if (kind === transferChanged.kind && !data.fields.includes('expiry')) return;
    await db.transaction().execute(async (tx) => {
      const transfer = await findTransferById(tx, data.id);
      if (transfer === undefined || stateOf(transfer, Date.now()) !== 'active') return;
      for (const ask of await takeOpenAsks(tx, transfer.id)) await answerAsk(tx, transfer, ask);
    });
  },
});
