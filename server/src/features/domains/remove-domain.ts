/** Removes a domain. Claimed again, it has to be proven again. */
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { announceDomains } from './announce.ts';
import { requireManager } from './policy.ts';
import { type DomainKind, deleteDomain } from './store.ts';

export async function removeDomain({ db }: Deps, user: User, kind: DomainKind): Promise<void> {
  requireManager(user);
  await db.transaction().execute(async (tx) => {
    if (await deleteDomain(tx, user.ownerId, kind)) await announceDomains(tx, user.ownerId);
  });
}
