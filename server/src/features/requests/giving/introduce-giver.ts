/** Keeps who is handing in files: by a personal link, or known by their browser. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { introduceGiver as introduceCall } from '@waybill/contract/giving';
import type { Tx } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, findProof, requireNotSuspended } from '../../accounts/index.ts';
import { personChanged } from '../events.ts';
import { drawGiverId, hasHandedIn, nextPosition } from '../people/store.ts';
import { lockRequest, refreshSearch, type StoredGiver, type StoredRequest } from '../store.ts';
import { findGive, type Give, reachGive } from './find-give.ts';
import { asksEmail, requireIntroduced, requireTaking } from './rules.ts';
import { changeGiver, insertGiver } from './store.ts';

type Said = ParsedOf<typeof introduceCall>['body'];

export async function introduceGiver(context: Context, said: Said): Promise<Give> {
  const { deps } = context;
  const browser = browserOf(context);
  const { request, owner, personal, byOwner } = await reachGive(context, said.id);
  const giver = await deps.db.transaction().execute(async (tx) => {
    // Locked, so that two calls from one browser make one person.
    const locked = await lockRequest(tx, request.slug);
    if (locked === undefined) throw new AppError('not_found');
    requireTaking(locked);
    const known = (await findGive(tx, said.id, browser))?.giver;
    if (known === undefined && personal) throw new AppError('not_found');
    const kept = await keep(tx, locked, { giver: known, personal, byOwner }, said, browser);
    await refreshSearch(tx, locked.id);
    await emit(tx, personChanged, locked, { person: kept.id });
    return kept;
  });
  return { request, owner, giver, personal, byOwner };
}

/** An address that was invited or has handed in files stays. */
async function keep(
  tx: Tx,
  request: StoredRequest,
  { giver: known, personal, byOwner }: Pick<Give, 'giver' | 'personal' | 'byOwner'>,
  said: Said,
  browser: Buffer,
): Promise<StoredGiver> {
  const email = asksEmail(request) ? (said.email ?? known?.email ?? '') : '';
  const fixed = known !== undefined && (known.invited || (await hasHandedIn(tx, known.id)));
  // By the link for everyone, another address is another person at the same computer.
  const before = fixed && !personal && known.email !== email ? undefined : known;
  const textOf = (asked: boolean, field: 'name' | 'company') =>
    (asked ? said[field] : '') || (before?.[field] ?? '');
  const person = {
    name: textOf(request.ask_name, 'name'),
    company: textOf(request.ask_company, 'company'),
    email: fixed && before !== undefined ? before.email : email,
  };
  const verified_at =
    before?.email === person.email && before.verified_at !== null
      ? before.verified_at
      : await verifiedNow(tx, person.email, browser);
  requireIntroduced(request, { ...person, verified_at }, { byOwner });
  if (before !== undefined) return changeGiver(tx, before.id, { ...person, verified_at });
  return insertGiver(tx, {
    id: drawGiverId(),
    request_id: request.id,
    ...person,
    invited: false,
    position: await nextPosition(tx, request.id),
    browser,
    verified_at,
  });
}

async function verifiedNow(tx: Tx, email: string, browser: Buffer): Promise<Date | null> {
  if (email === '' || (await findProof(tx, { email, browser })) === undefined) return null;
  await requireNotSuspended(tx, email);
  return new Date();
}
