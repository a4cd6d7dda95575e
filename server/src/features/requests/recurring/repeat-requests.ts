/** Asks again for what is due every month: a new request with its own link, to the same people. */

import { YEAR_S } from '@waybill/contract/expiry';
import type { Region } from '@waybill/contract/regions';
import { regionForNew } from '../../../config/regions.ts';
import type { Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { findUserById, type StoredUser } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { withFreeSlug } from '../../files/index.ts';
import { requestAsked, requestChanged } from '../events.ts';
import { insertGivers } from '../people/store.ts';
import {
  askedThisMonth,
  giversOf,
  insertItems,
  insertRequest,
  itemsOf,
  refreshSearch,
  type StoredGiver,
  type StoredRequest,
} from '../store.ts';
import { findDueRepeats, lockDueRepeat, planRepeat, setRepeat } from './store.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

/** Each request in a transaction of its own, so that parallel and killed runs ask once. */
export const repeatRequests = defineTask('repeat-requests', nothing, async (_payload, { deps }) => {
  const { db } = deps;
  for (let count = BATCH; count === BATCH; ) {
    const found = await findDueRepeats(db, BATCH);
    for (const { id } of found) await db.transaction().execute((tx) => repeat(deps, tx, id));
    count = found.length;
  }
});

async function repeat({ config }: Deps, tx: Tx, id: string): Promise<void> {
  const request = await lockDueRepeat(tx, id);
  const user = request && (await findUserById(tx, request.user_id));
  if (request === undefined || user === undefined) return;
  await holdLock(tx, 'sender', user.id);
  const most = planOfUser(user).monthlyRequests;
  if (most !== null && (await askedThisMonth(tx, user.id)) >= most) {
    await setRepeat(tx, id, { repeats_at: new Date(Date.now() + DAY_MS) });
    return;
  }
  // The new one carries the series on.
  await setRepeat(tx, id, { repeats: 'never', repeats_at: null });
  await emit(tx, requestChanged, request, { revision: request.revision });
  const region = (await findUserById(tx, request.owner))?.region;
  await askAgain(tx, request, user, regionForNew(config.regions, region));
}

/** With the same time to answer, as far as the plan still allows it. */
function timesOf({ created_at, expires_at, deadline }: StoredRequest, user: StoredUser) {
  const now = Date.now();
  const plan = planOfUser(user);
  const longest = (plan.customExpiry ? YEAR_S : Math.max(...plan.expiries)) * 1000;
  const expires = now + Math.min(expires_at.getTime() - created_at.getTime(), longest);
  const due = deadline === null ? null : now + deadline.getTime() - created_at.getTime();
  return {
    expires_at: new Date(expires),
    deadline: due === null ? null : new Date(Math.min(due, expires)),
  };
}

async function askAgain(tx: Tx, before: StoredRequest, user: StoredUser, region: Region): Promise<void> {
  const request = await withFreeSlug(tx, (slug) =>
    insertRequest(tx, {
      slug,
      user_id: user.id,
      owner: before.owner,
      idempotency_key: null,
      lang: before.lang,
      send_as: before.send_as,
      title: before.title,
      message: before.message,
      region,
      password_hash: before.password_hash,
      ask_name: before.ask_name,
      ask_email: before.ask_email,
      ask_verified: before.ask_verified,
      ask_company: before.ask_company,
      ...timesOf(before, user),
      max_bytes: before.max_bytes === null ? null : Number(before.max_bytes),
      remind_before: before.remind_before,
      repeats: 'monthly',
      repeat_of: before.repeat_of ?? before.id,
      encryption: before.encryption === null ? null : JSON.stringify(before.encryption),
    }),
  );
  const items = await itemsOf(tx, [before.id]);
  await insertItems(
    tx,
    items.map(({ id: _, ...item }) => ({
      ...item,
      request_id: request.id,
      kinds: JSON.stringify(item.kinds),
    })),
  );
  const people = (await giversOf(tx, before.id)).filter(({ invited }) => invited);
  // By link, only those who were added by email later are mailed.
  const isMailed = ({ mailed_at }: StoredGiver) => before.send_as === 'email' || mailed_at !== null;
  const mailed = people.filter(isMailed);
  await insertGivers(tx, request.id, mailed, { mailed: true });
  const others = people.filter((giver) => !isMailed(giver));
  await insertGivers(tx, request.id, others, { mailed: false, from: mailed.length });
  await planRepeat(tx, request.id);
  await refreshSearch(tx, request.id);
  await keepContacts(tx, user.id, people);
  await emit(tx, requestAsked, request);
}
