/** Reminds people who have not handed in everything: when the owner says so, or a day before the deadline. */
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { mailedTooOften } from '../../../mail/caps/account-room.ts';
import { peopleReminded } from '../events.ts';
import { lockOwnRequest } from '../own-request.ts';
import { completeGivers } from '../progress-store.ts';
import { requireOpen } from '../rules.ts';
import type { StoredRequest } from '../store.ts';
import { findDue, findRemindable, type GiverSkip, markReminded, takeDue } from './store.ts';

interface Reminded {
  readonly reminded: string[];
  readonly skipped: { readonly email: string; readonly why: GiverSkip }[];
}

/** Without `emails`: everyone; those who are complete are then not worth a word. */
export function remindGivers(
  deps: Deps,
  user: User,
  slug: string,
  emails: readonly string[] | undefined,
): Promise<Reminded> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    requireOpen(request);
    const { reminded, skipped } = await remindPeople(tx, request, {
      emails,
      automatic: false,
      tooOften: (addresses) => mailedTooOften(tx, user, addresses, deps.config.mail),
    });
    return { reminded, skipped: skipped.filter(({ why }) => emails !== undefined || why !== 'complete') };
  });
}

async function remindPeople(
  tx: Tx,
  request: StoredRequest,
  {
    emails,
    automatic,
    tooOften = async () => new Map(),
  }: {
    readonly emails?: readonly string[] | undefined;
    readonly automatic: boolean;
    /** Those whom this account has mailed too often; without it their reminders wait. */
    readonly tooOften?: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
  },
): Promise<Reminded> {
  const complete = await completeGivers(tx, request.id);
  const found = await findRemindable(tx, request.id, emails === undefined ? null : emails);
  const later = await tooOften(found.flatMap(({ email, why }) => (why === null ? email : [])));
  const people = found.map((person) => {
    if (complete.has(person.id)) return { ...person, why: 'complete' as const };
    return later.has(person.email) ? { ...person, why: 'mailed_today' as const } : person;
  });
  const taken = people.filter(({ why }) => why === null);
  if (taken.length > 0) {
    const ids = taken.map(({ id }) => id);
    await markReminded(tx, ids);
    await emit(tx, peopleReminded, request, { people: ids, automatic });
  }
  return {
    reminded: taken.map(({ email }) => email),
    skipped: people.flatMap(({ email, why }) => (why === null ? [] : { email, why })),
  };
}

const BATCH = 200;

/** Each request in a transaction of its own, so that parallel and killed runs remind each person once. */
export const remindBeforeDeadline = defineTask(
  'remind-before-deadline',
  nothing,
  async (_payload, { deps: { db } }) => {
    for (let count = BATCH; count === BATCH; ) {
      const found = await findDue(db, BATCH);
      for (const { id } of found)
        await db.transaction().execute(async (tx) => {
          const request = await takeDue(tx, id);
          if (request !== undefined) await remindPeople(tx, request, { automatic: true });
        });
      count = found.length;
    }
  },
);
