/** Extends a transfer with the token that its sender was mailed. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { extendTransfer, isSenderSuspended } from '../../transfers/index.ts';
import { answerAsk } from './grant-extension.ts';
import { useAsk } from './store.ts';
import { hashToken } from './token.ts';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export interface Extended {
  readonly expiryDate: number;
  readonly receiverEmail: string;
}

/** Whatever is wrong with the token or the transfer, the link is over, and a token that could not be used stays unused. */
export async function useExtension({ db }: Deps, token: string): Promise<Extended> {
  if (!TOKEN.test(token)) throw new AppError('link_expired');
  return db.transaction().execute(async (tx) => {
    const ask = await useAsk(tx, hashToken(token));
    const transfer = ask && (await extendTransfer(tx, ask.transfer_id));
    if (ask === undefined || transfer === undefined) throw new AppError('link_expired');
    if (await isSenderSuspended(tx, transfer)) throw new AppError('link_expired');
    await answerAsk(tx, transfer, ask);
    return { expiryDate: transfer.expires_at.getTime(), receiverEmail: ask.email };
  });
}
