/** Changes a request by the rules of asking, all in one transaction, and no newer change is lost. */

import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { changeRequest as changeCall } from '@waybill/contract/requests';
import type { Updateable } from 'kysely';
import type { RequestRow } from '../../../db/tables/requests.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { hashPassword, matchesPassword } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { requireLockPassword } from '../../transfers/index.ts';
import { requestChanged } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { findOwnRequest, lockOwnRequest } from '../own-request.ts';
import { planRepeat } from '../recurring/store.ts';
import { requireComingDeadline, requireDeadline, requireExpiry } from '../rules.ts';
import { itemsOf, refreshSearch, type StoredRequest } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';
import { isSameList, replaceItems } from './items.ts';
import { storeChange } from './store.ts';

export type AskedChange = ParsedOf<typeof changeCall>['body'];
type Columns = Updateable<RequestRow>;

export async function changeRequest(
  deps: Deps,
  user: User,
  slug: string,
  asked: AskedChange,
): Promise<StoredRequest> {
  const lock = await newLock(deps, await findOwnRequest(deps.db, user, slug), asked);
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    const columns = { ...columnsOf(user, request, asked), ...lock };
    const before = await itemsOf(tx, [request.id]);
    const items = asked.items === undefined || isSameList(before, asked.items) ? undefined : asked.items;
    // A call that is repeated because its answer was lost finds nothing left to change.
    if (Object.keys(columns).length === 0 && items === undefined) return request;
    if (request.revision !== asked.revision)
      throw new AppError('conflict', { fields: { revision: String(request.revision) } });
    if (items !== undefined) await replaceItems(tx, request.id, before, items);
    const changed = await storeChange(tx, request.id, columns);
    if (changed.repeats !== request.repeats) await planRepeat(tx, request.id);
    await refreshSearch(tx, request.id);
    await emit(tx, requestChanged, changed, { revision: changed.revision });
    await wakeGivers(tx, changed.id);
    return settleFulfilment(tx, changed);
  });
}

/** What an update sets; empty when everything is as it was. */
const columnsOf = (user: User, request: StoredRequest, asked: AskedChange): Columns => ({
  ...wordsOf(request, asked),
  ...maxBytesOf(request, asked),
  ...timesOf(user, request, asked),
});

const WORDS = [
  'title',
  'message',
  'lang',
  'remind_before',
  'repeats',
  'ask_name',
  'ask_email',
  'ask_verified',
  'ask_company',
] as const;

function wordsOf(request: StoredRequest, asked: AskedChange): Columns {
  const { asks } = asked;
  const wanted = {
    title: asked.title ?? request.title,
    message: asked.message ?? request.message,
    lang: asked.lang ?? request.lang,
    remind_before: asked.remindBefore ?? request.remind_before,
    repeats: asked.repeats ?? request.repeats,
    ask_name: asks?.name ?? request.ask_name,
    ask_email: asks === undefined ? request.ask_email : asks.email || asks.verified,
    ask_verified: asks?.verified ?? request.ask_verified,
    ask_company: asks?.company ?? request.ask_company,
  };
  return WORDS.some((column) => wanted[column] !== request[column]) ? wanted : {};
}

function maxBytesOf({ max_bytes }: StoredRequest, { maxBytes }: AskedChange): Columns {
  const stored = max_bytes === null ? null : Number(max_bytes);
  return maxBytes === undefined || maxBytes === stored ? {} : { max_bytes: maxBytes };
}

function timesOf(user: User, request: StoredRequest, asked: AskedChange): Columns {
  const now = Date.now();
  const before = { deadline: request.deadline?.getTime() ?? null, expiry: request.expires_at.getTime() };
  const { deadline = before.deadline, expiryDate = before.expiry } = asked;
  if (deadline === before.deadline && expiryDate === before.expiry) return {};
  requireDeadline(deadline, expiryDate);
  if (deadline !== before.deadline) requireComingDeadline(deadline, now);
  return {
    ...(expiryDate === before.expiry
      ? {}
      : { expires_at: requireExpiry(expiryDate, planOfUser(user), now), expired_told_at: null }),
    // Those who are late are reminded again before the new date.
    ...(deadline === before.deadline
      ? {}
      : {
          deadline: deadline === null ? null : new Date(deadline),
          reminded_at: null,
          deadline_told_at: null,
        }),
  };
}

/** Hashed before the transaction, which it would hold up. A repeated call finds that the password matches already. */
async function newLock(
  deps: Deps,
  { password_hash, revision }: StoredRequest,
  asked: AskedChange,
): Promise<Columns> {
  const { password } = asked;
  if (password === undefined || (password === null && password_hash === null)) return {};
  if (password === null) return { password_hash: null };
  requireLockPassword(password);
  const isRepeated =
    revision !== asked.revision &&
    password_hash !== null &&
    (await matchesPassword(deps, password_hash, password));
  return isRepeated ? {} : { password_hash: await hashPassword(deps, password) };
}
