/** Looks a domain’s records up, and settles what that means for it. */
import * as z from 'zod';
import { HOUR_S, readSettled } from '../../../clock/settled.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { declareTask } from '../../../jobs/task.ts';
import { announceDomains } from '../announce.ts';
import { domainNews } from '../events.ts';
import { allowedDomains } from '../policy.ts';
import {
  findDomainById,
  holdName,
  isProvenByOther,
  lockDomain,
  type StoredDomain,
  writeDomain,
} from '../store.ts';
import { type Look, lookAt } from './looks.ts';
import { nextCheck, offAtOf, outcomeOf, settle } from './rules.ts';

export const checkDomain = declareTask('check-domain', z.object({ id: z.string() }));

export async function lookAndSettle(deps: Deps, id: string): Promise<void> {
  const domain = await findDomainById(deps.db, id);
  if (domain === undefined) return;
  const began = new Date();
  await settleDomain(deps, domain, await lookAt(deps, domain), began);
}

async function settleDomain(
  deps: Deps,
  domain: StoredDomain,
  { found, kept = {}, isAwaited = false }: Look,
  began: Date,
): Promise<void> {
  const outcome = outcomeOf(found);
  const allowed = (await allowedDomains(deps.db, domain.user_id)) > 0;
  const settled = await readSettled(deps.db, HOUR_S);
  await deps.db.transaction().execute(async (tx) => {
    await holdName(tx, domain);
    const current = await lockDomain(tx, domain.id);
    // Another look began later and settled first: what it found is newer.
    if (current === undefined || (current.checked_at !== null && current.checked_at > began)) return;
    const taken = await isProvenByOther(tx, current);
    const now = new Date();
    const { standing, news } = settle(current, { outcome, allowed, taken }, { now, settled });
    const { mailed, created_at, ...changes } = standing;
    await writeDomain(tx, current.id, {
      ...changes,
      ...kept,
      mailed: JSON.stringify(mailed),
      found: JSON.stringify(found),
      checked_at: began,
      next_check_at: nextCheck({ ...changes, mailed, created_at }, outcome, now, isAwaited),
    });
    await announceDomains(tx, current.user_id);
    if (news !== undefined)
      await append(tx, domainNews, {
        userId: current.user_id,
        domainId: current.id,
        kind: current.kind,
        name: current.name,
        what: news,
        problem: standing.problem,
        offAt: offAtOf(standing)?.toISOString() ?? null,
      });
  });
}

export const checkDomainTask = checkDomain.handle(({ id }, { deps }) => lookAndSettle(deps, id));
