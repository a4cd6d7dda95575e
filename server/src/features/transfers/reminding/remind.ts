/** Reminds recipients who have not downloaded: each once, when the sender says so or before expiry. */
import type { RemindSkip } from '@waybill/contract/changes';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { transferReminded } from '../events.ts';
import { named, record } from '../history/record.ts';
import { lockOwnTransfer, requireActive, requireMaySend } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import { findRemindable, findToRemind, lockToRemind, takeToRemind } from './store.ts';

interface Reminded {
  readonly reminded: string[];
  readonly skipped: {
    readonly email: string;
    readonly why: RemindSkip;
    readonly mailableAt: number | null;
  }[];
}

/** Without `emails`: everyone; those who have downloaded are then not worth a word. */
export function remind(
  deps: Deps,
  user: User,
  slug: string,
  emails: readonly string[] | undefined,
): Promise<Reminded> {
  requireMaySend(user);
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireActive(transfer);
    const { reminded, skipped } = await remindPeople(tx, transfer, { emails, automatic: false });
    return {
      reminded,
      skipped: skipped.filter(({ why }) => emails !== undefined || why !== 'downloaded'),
    };
  });
}

async function remindPeople(
  tx: Tx,
  transfer: StoredTransfer,
  { emails, automatic }: { readonly emails?: readonly string[] | undefined; readonly automatic: boolean },
): Promise<Reminded> {
  const people = await findRemindable(tx, transfer.id, emails === undefined ? null : [...emails]);
  const taken = new Set(
    await takeToRemind(
      tx,
      people.flatMap(({ id, why }) => (why === null ? id : [])),
    ),
  );
  const reminded = people.filter(({ id }) => taken.has(id));
  if (reminded.length > 0) {
    await record(tx, transfer, {
      kind: 'reminded',
      actor: automatic ? 'system' : 'sender',
      accountId: automatic ? null : transfer.user_id,
      data: { people: reminded.map(named), automatic },
    });
    await emit(tx, transferReminded, transfer, { recipients: [...taken], automatic });
  }
  return {
    reminded: reminded.map(({ email }) => email),
    skipped: people.flatMap(({ id, email, why, mailable_at }) =>
      taken.has(id)
        ? []
        : {
            email,
            // Another address of a person who was just reminded.
            why: why ?? 'mailed_today',
            mailableAt: why === 'mailed_today' ? (mailable_at?.getTime() ?? null) : null,
          },
    ),
  };
}

const BATCH = 200;

/** Each transfer in a transaction of its own, so that parallel and killed runs remind each person once. */
export async function remindBeforeExpiry(db: Db): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const found = await findToRemind(db, BATCH);
    for (const { id } of found)
      await db.transaction().execute(async (tx) => {
        const transfer = await lockToRemind(tx, id);
        if (transfer !== undefined) await remindPeople(tx, transfer, { automatic: true });
      });
    count = found.length;
  }
}
