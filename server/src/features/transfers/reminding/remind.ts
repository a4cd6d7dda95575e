/** Reminds recipients who have not downloaded: each once, when the sender says so or before expiry. */
import type { RemindSkip } from '@waybill/contract/changes';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { mailedTooOften } from '../../../mail/caps/account-room.ts';
import { transferReminded } from '../events.ts';
import { named, record } from '../history/record.ts';
import { lockOwnTransfer, requireActive } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import {
  findRemindable,
  findToRemind,
  lockToRemind,
  type Remindable,
  type RemindBy,
  takeToRemind,
} from './store.ts';

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
  return deps.db.transaction().execute(async (tx) => {
    const transfer = await lockOwnTransfer(tx, user, slug);
    requireActive(transfer);
    const { reminded, skipped } = await remindPeople(tx, transfer, {
      emails,
      by: 'hand',
      tooOften: (addresses) => mailedTooOften(tx, user, addresses, deps.config.mail),
    });
    return {
      reminded,
      skipped: skipped.filter(({ why }) => emails !== undefined || why !== 'downloaded'),
    };
  });
}

/** `later`: when those can be mailed whom the account has mailed too often. */
export const waitingForRoom = (
  people: readonly Remindable[],
  later: ReadonlyMap<string, Date>,
): readonly Remindable[] =>
  people.map((person) => {
    const mailable_at = later.get(person.email);
    return person.why !== null || mailable_at === undefined
      ? person
      : { ...person, why: 'mailed_recently', mailable_at };
  });

async function remindPeople(
  tx: Tx,
  transfer: StoredTransfer,
  {
    emails,
    by,
    tooOften = async () => new Map(),
  }: {
    readonly emails?: readonly string[] | undefined;
    readonly by: RemindBy;
    /** Says when those can be mailed whom this account has mailed too often; without it their reminders wait. */
    readonly tooOften?: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
  },
): Promise<Reminded> {
  const found = await findRemindable(tx, transfer.id, by, emails === undefined ? null : [...emails]);
  const people = waitingForRoom(
    found,
    await tooOften(found.flatMap(({ email, why }) => (why === null ? email : []))),
  );
  const automatic = by === 'clock';
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
            why: why ?? 'mailed_recently',
            mailableAt: why === 'mailed_recently' ? (mailable_at?.getTime() ?? null) : null,
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
        if (transfer !== undefined) await remindPeople(tx, transfer, { by: 'clock' });
      });
    count = found.length;
  }
}
