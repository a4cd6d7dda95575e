/** Says which people an account has mailed so often that it has to wait, so that an act that would only mail them can be refused. */
import { AppError } from '@waybill/contract/errors';
import type { MailCaps } from '../../config/mail-caps.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findAccount, pairCaps } from './account-caps.ts';
import { nextMoment } from './receiver-caps.ts';

interface Sender {
  readonly id: string;
  readonly ownerId: string;
}

/** By address: when this account may mail them again. Those whom it may mail now are left out. Counts nothing. */
export async function mailedTooOften(
  db: Db,
  { id, ownerId }: Sender,
  addresses: readonly string[],
  caps: MailCaps,
): Promise<ReadonlyMap<string, Date>> {
  if (addresses.length === 0) return new Map();
  const account = await findAccount(db, id, ownerId);
  const pairs = addresses.map((address) => ({ address, pairs: pairCaps(account, address, caps) }));
  const rows = await db
    .selectFrom('mail_receiver_caps')
    .select(['address', 'taken'])
    .where(
      'address',
      'in',
      pairs.flatMap((each) => each.pairs.map(({ counted }) => counted)),
    )
    .execute();
  const taken = new Map(rows.map((row) => [row.address, row.taken]));
  const now = new Date();
  return new Map(
    pairs.flatMap(({ address, pairs: each }) => {
      const next = Math.max(
        ...each.map(({ counted, cap }) => nextMoment(taken.get(counted) ?? [], cap, now).getTime()),
      );
      return next > now.getTime() ? [[address, new Date(next)] as const] : [];
    }),
  );
}

/** For acts that do nothing but mail these people. */
export async function requireRoomToMail(
  tx: Tx,
  sender: Sender,
  addresses: readonly string[],
  caps: MailCaps,
): Promise<void> {
  const [first] = [...(await mailedTooOften(tx, sender, addresses, caps)).values()].toSorted(
    (a, b) => b.getTime() - a.getTime(),
  );
  if (first === undefined) return;
  throw new AppError('mailed_too_often', {
    retryAfter: Math.max(1, Math.ceil((first.getTime() - Date.now()) / 1000)),
  });
}
