/** Extends several transfers in one call, which can be repeated with the same key when the answer was lost. */

import type { ExtendOutcome, extendTransfers as extendCall } from '@waybill/contract/changes';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Plan } from '@waybill/contract/plans';
import { isSlug } from '@waybill/contract/slugs';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { planOfUser } from '../../billing/index.ts';
import { transferChanged } from '../events.ts';
import { record } from '../history/record.ts';
import { isOver, requireNoneShared } from '../own-transfer.ts';
import type { StoredTransfer } from '../store.ts';
import { moveExpiry } from './move-expiry.ts';
import { extendedLifetime } from './rules.ts';
import { expiryMoveNamed, lockOwnBySlug } from './store.ts';

type Asked = ParsedOf<typeof extendCall>['body'];

interface Extension {
  readonly outcome: ExtendOutcome;
  readonly previousExpiry: number | null;
  readonly expiryDate: number | null;
  readonly revision: number | null;
}

const without = (outcome: ExtendOutcome): Extension => ({
  outcome,
  previousExpiry: null,
  expiryDate: null,
  revision: null,
});

export async function extendTransfers(
  deps: Deps,
  user: User,
  { slugs, by, key }: Asked,
): Promise<(Extension & { slug: string })[]> {
  const plan = planOfUser(user);
  if (by !== 'most' && !plan.expiries.includes(by)) throw new AppError('plan_required');
  const distinct = [...new Set(slugs)].filter(isSlug);
  const results = await deps.db.transaction().execute(async (tx) => {
    const found = await lockOwnBySlug(tx, user.id, distinct);
    const own = new Set(found.map(({ slug }) => slug));
    await requireNoneShared(
      tx,
      user,
      distinct.filter((slug) => !own.has(slug)),
    );
    const extensions = new Map<string, Extension>();
    for (const transfer of found)
      extensions.set(transfer.slug, await extend(tx, transfer, { by, plan, once: `extend:${key}` }));
    return extensions;
  });
  return slugs.map((slug) => ({ slug, ...(results.get(slug) ?? without('not_found')) }));
}

async function extend(
  tx: Tx,
  transfer: StoredTransfer,
  { by, plan, once }: { readonly by: Asked['by']; readonly plan: Plan; readonly once: string },
): Promise<Extension> {
  const before = await expiryMoveNamed(tx, transfer.id, once);
  if (before !== undefined)
    return {
      outcome: 'extended',
      previousExpiry: before.from,
      expiryDate: before.to,
      revision: transfer.revision,
    };
  if (isOver(transfer)) return without('gone');
  const previousExpiry = transfer.expires_at.getTime();
  const lifetime = extendedLifetime(by, plan, { expiresAt: previousExpiry, now: Date.now() });
  if (lifetime === undefined) return without('unchanged');
  const { revision } = await moveExpiry(tx, transfer, lifetime);
  const expiryDate = lifetime.until.getTime();
  await record(tx, transfer, {
    kind: 'expiry_moved',
    actor: 'sender',
    accountId: transfer.user_id,
    data: { from: previousExpiry, to: expiryDate, undone: false },
    once,
  });
  await emit(tx, transferChanged, transfer, { revision, fields: ['expiry'] });
  return { outcome: 'extended', previousExpiry, expiryDate, revision };
}
