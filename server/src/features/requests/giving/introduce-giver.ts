/** Keeps who is handing in files: by a personal link, or known by their browser. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { introduceGiver as introduceCall } from '@waybill/contract/giving';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, findProof, requireNotSuspended } from '../../accounts/index.ts';
import { emit } from '../emit.ts';
import { personChanged } from '../events.ts';
import { drawGiverId, hasHandedIn, nextPosition } from '../people/store.ts';
import { lockRequest, refreshSearch, type StoredGiver, type StoredRequest } from '../store.ts';
import { findGive, type Give, reachGive } from './find-give.ts';
import { requireIntroduced, requireTaking } from './rules.ts';
import { changeGiver, insertGiver } from './store.ts';

type Said = ParsedOf<typeof introduceCall>['body'];

export async function introduceGiver(context: Context, said: Said): Promise<Give> {
  const { deps } = context;
  const browser = browserOf(context);
  const { request, owner, personal } = await reachGive(context, said.id);
  const giver = await deps.db.transaction().execute(async (tx) => {
    // Locked, so that two calls from one browser make one person.
    const locked = await lockRequest(tx, request.slug);
    if (locked === undefined) throw new AppError('not_found');
    requireTaking(locked);
    const known = (await findGive(tx, said.id, browser))?.giver;
    if (known === undefined && personal) throw new AppError('not_found');
    const kept = await keep(tx, locked, known, said, browser);
    await refreshSearch(tx, locked.id);
    await emit(tx, personChanged, locked, { person: kept.id });
    return kept;
  });
  return { request, owner, giver, personal };
}

/** An address that was invited or has handed in files stays: with another address, this is another person. */
async function keep(
  tx: Tx,
  request: StoredRequest,
  known: StoredGiver | undefined,
  said: Said,
  browser: Buffer,
): Promise<StoredGiver> {
  const email = request.ask_email ? (said.email ?? known?.email ?? '') : '';
  const fixed = known !== undefined && (known.invited || (await hasHandedIn(tx, known.id)));
  const same = known !== undefined && (known.invited || known.email === email || !fixed);
  const before = same ? known : undefined;
  const person = {
    name: request.ask_name ? said.name || (before?.name ?? '') : (before?.name ?? ''),
    company: request.ask_company ? said.company || (before?.company ?? '') : (before?.company ?? ''),
    email: before?.invited === true ? before.email : email,
  };
  const verified_at =
    before?.email === person.email && before.verified_at !== null
      ? before.verified_at
      : await verifiedNow(tx, person.email, browser);
  requireIntroduced(request, { ...person, verified_at });
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
