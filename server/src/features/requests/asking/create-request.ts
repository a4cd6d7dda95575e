/** Asks for files: stores the request, its items and people in one transaction. A repeated call returns the same request. */

import { AppError } from '@waybill/contract/errors';
import type { RequestInput } from '@waybill/contract/requests';
import { regionForNew } from '../../../config/regions.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { findUserById, hashPassword, requestSettingsOf } from '../../accounts/index.ts';
import { planOfUser, requirePaid } from '../../billing/index.ts';
import { keepContacts } from '../../contacts/index.ts';
import { withFreeSlug } from '../../files/index.ts';
import { requireInTeam } from '../../teams/index.ts';
import { peopleOf, requireLockPassword } from '../../transfers/index.ts';
import { requireKeys } from '../encrypted/require-keys.ts';
import { requestAsked } from '../events.ts';
import { insertGivers } from '../people/store.ts';
import { planRepeat } from '../recurring/store.ts';
import { requireComingDeadline, requireDeadline, requireExpiry } from '../rules.ts';
import {
  askedThisMonth,
  findRequestByKey,
  insertItems,
  insertRequest,
  refreshSearch,
  type StoredRequest,
} from '../store.ts';
import { itemColumns } from './items.ts';

type RequestAsked = RequestInput & { readonly key: string };

export async function createRequest(deps: Deps, user: User, asked: RequestAsked): Promise<StoredRequest> {
  const before = await askedBefore(deps.db, user, asked);
  if (before !== undefined) return before;
  await requirePaid(deps.db, user);
  const checked = await check(deps, user, asked);
  return deps.db.transaction().execute((tx) => store(tx, user, asked, checked));
}

/** A late second try does not bring back what was deleted meanwhile. */
async function askedBefore(
  db: Db | Tx,
  user: User,
  { key }: RequestAsked,
): Promise<StoredRequest | undefined> {
  const before = await findRequestByKey(db, user.id, key);
  if (before !== undefined && before.deleted_at !== null) throw new AppError('conflict');
  return before;
}

async function check(deps: Deps, user: User, asked: RequestAsked) {
  const [plan, now] = [planOfUser(user), Date.now()];
  const people = peopleOf(asked, plan);
  requireLockPassword(asked.password);
  if (asked.encryption !== undefined) requireKeys(asked.encryption);
  const expiresAt = requireExpiry(asked.expiryDate, plan, now);
  requireComingDeadline(asked.deadline, now);
  requireDeadline(asked.deadline, asked.expiryDate);
  const passwordHash = asked.password === '' ? null : await hashPassword(deps, asked.password);
  const region = (await findUserById(deps.db, user.ownerId))?.region;
  const account = await findUserById(deps.db, user.id);
  if (account === undefined) throw new AppError('unauthenticated');
  return {
    people,
    expiresAt,
    passwordHash,
    mostPerMonth: plan.monthlyRequests,
    region: regionForNew(deps.config.regions, region),
    lang: asked.lang ?? requestSettingsOf(account).lang,
  };
}

async function store(
  tx: Tx,
  user: User,
  asked: RequestAsked,
  { people, expiresAt, passwordHash, mostPerMonth, region, lang }: Awaited<ReturnType<typeof check>>,
): Promise<StoredRequest> {
  // One at a time, so that the month's count holds and a second call with the same key finds the first.
  await holdLock(tx, 'sender', user.id);
  const before = await askedBefore(tx, user, asked);
  if (before !== undefined) return before;
  await requireInTeam(tx, user, 'forbidden');
  if (mostPerMonth !== null && (await askedThisMonth(tx, user.id)) >= mostPerMonth)
    throw new AppError('monthly_limit');
  const { asks } = asked;
  const request = await withFreeSlug(tx, (slug) =>
    insertRequest(tx, {
      slug,
      user_id: user.id,
      owner: user.ownerId,
      idempotency_key: asked.key,
      lang,
      send_as: asked.sendAs,
      title: asked.title,
      message: asked.message,
      region,
      password_hash: passwordHash,
      ask_name: asks.name,
      ask_email: asks.email || asks.verified,
      ask_verified: asks.verified,
      ask_company: asks.company,
      deadline: asked.deadline === null ? null : new Date(asked.deadline),
      expires_at: expiresAt,
      max_bytes: asked.maxBytes,
      remind_before: asked.remindBefore,
      repeats: asked.repeats,
      encryption: asked.encryption === undefined ? null : JSON.stringify(asked.encryption),
    }),
  );
  await insertItems(
    tx,
    asked.items.map((item, position) => itemColumns(request.id, item, position)),
  );
  await insertGivers(tx, request.id, people, { mailed: asked.sendAs === 'email' });
  await planRepeat(tx, request.id);
  await refreshSearch(tx, request.id);
  await keepContacts(tx, user.id, people);
  await emit(tx, requestAsked, request);
  return request;
}
