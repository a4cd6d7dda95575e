/** Removes a domain. Claimed again, it has to be proven again. */
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { recordTeamAct, requireAdmin } from '../teams/index.ts';
import { announceDomains } from './announce.ts';
import { type DomainKind, deleteDomain } from './store.ts';

export async function removeDomain({ db }: Deps, user: User, kind: DomainKind): Promise<void> {
  requireAdmin(user);
  await db.transaction().execute(async (tx) => {
    const name = await deleteDomain(tx, user.ownerId, kind);
    if (name === undefined) return;
    await recordTeamAct(tx, user, {
      act: 'domain_changed',
      subject: name,
      detail: kind === 'link' ? 'removed' : 'sending_removed',
    });
    await announceDomains(tx, user.ownerId);
  });
}
