/** Looks the record of a mail domain up, and settles what that means for the provider. */
import type { DomainProblem } from '@waybill/contract/domains';
import * as z from 'zod';
import { lookAtText } from '../../../adapters/dns/found.ts';
import { HOUR_S, readSettled } from '../../../clock/settled.ts';
import type { Tx } from '../../../db/database.ts';
import type { FoundRecord, WantedRecord } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { declareTask, defineTask, nothing } from '../../../jobs/task.ts';
import { nextCheck, offAtOf, outcomeOf, proofOf, settle } from '../../domains/index.ts';
import { recordTeamAct } from '../../teams/index.ts';
import { announceProvider } from '../announce.ts';
import { endLogins } from '../end-logins.ts';
import { loginDomainNews } from '../events.ts';
import { hasProviderPlan } from '../policy.ts';
import {
  findProvider,
  holdDomain,
  isProvenByOther,
  lockProvider,
  type StoredProvider,
  takeDue,
  writeProvider,
} from '../store.ts';

const AT_ONCE = 200;

export const recordOf = ({ domain, challenge }: StoredProvider): WantedRecord =>
  proofOf('_waybill-login', { name: domain, challenge });

export async function lookAndSettle(deps: Deps, id: string): Promise<void> {
  const provider = await findProvider(deps.db, id);
  if (provider === undefined) return;
  const began = new Date();
  await settleLook(deps, provider, [await lookAtText(deps.dns, recordOf(provider))], began);
}

async function settleLook(
  deps: Deps,
  { id, domain }: StoredProvider,
  found: readonly FoundRecord[],
  began: Date,
): Promise<void> {
  const outcome = outcomeOf(found);
  const settled = await readSettled(deps.db, HOUR_S);
  await deps.db.transaction().execute(async (tx) => {
    await holdDomain(tx, domain);
    const current = await lockProvider(tx, id);
    // Another look began later and settled first: what it found is newer.
    if (current === undefined || (current.checked_at !== null && current.checked_at > began)) return;
    const allowed = await hasProviderPlan(tx, current.user_id);
    const taken = await isProvenByOther(tx, current);
    const now = new Date();
    const { standing, news } = settle(current, { outcome, allowed, taken }, { now, settled });
    const { verified_at, right_at, failing_since, off_at, problem, mailed } = standing;
    await writeProvider(tx, id, {
      ...{ verified_at, right_at, failing_since, off_at, problem },
      mailed: JSON.stringify(mailed),
      found: JSON.stringify(found),
      checked_at: began,
      next_check_at: nextCheck(standing, outcome, now),
    });
    if (current.verified_at !== null && verified_at === null) {
      await endLogins(tx, current);
      if (current.on_since !== null) await recordEnd(tx, current, problem);
    }
    await announceProvider(tx, current.user_id);
    if (news !== undefined)
      await append(tx, loginDomainNews, {
        userId: current.user_id,
        providerId: id,
        domain,
        what: news,
        problem,
        offAt: offAtOf(standing)?.toISOString() ?? null,
      });
  });
}

/** In the log of the team, which names the owner, because what is missing is theirs. */
const recordEnd = (tx: Tx, { user_id: id, domain }: StoredProvider, problem: DomainProblem | null) =>
  recordTeamAct(
    tx,
    { id, ownerId: id },
    { act: 'sso_ended', subject: domain, detail: problem === 'plan' ? 'plan_missing' : 'record_missing' },
  );

export const checkLoginDomain = declareTask('check-login-domain', z.object({ id: z.string() }));

export const checkLoginDomainTask = checkLoginDomain.handle(({ id }, { deps }) => lookAndSettle(deps, id));

/** Looks up the domains that are due, every minute. */
export const checkDueLoginDomains = defineTask(
  'check-due-login-domains',
  nothing,
  async (_payload, { deps }) => {
    // One try: the next turn looks again.
    for (const id of await takeDue(deps.db, AT_ONCE))
      await checkLoginDomain.enqueue(deps.db, { id }, { key: `check-login-domain:${id}`, maxAttempts: 1 });
  },
);
