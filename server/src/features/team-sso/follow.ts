/** Follows what happens elsewhere: someone left the team, or the plan of its owner changed. */
import { on } from '../../events/on.ts';
import { dropTeamIdentities, endTeamSessions, roleChanged } from '../accounts/index.ts';
import { memberGone, teamOfUser } from '../teams/index.ts';
import { announceProvider } from './announce.ts';
import { checkLoginDomain } from './domain/look.ts';
import { providerOf } from './store.ts';

/** Their sessions by the provider count no longer already; this tells open pages. */
export const followMember = on(memberGone, {
  name: 'team-sso-follow-member',
  react: async ({ data: { ownerId, memberId: userId } }, { db }) => {
    const provider = await providerOf(db, ownerId);
    if (provider === undefined) return;
    await db.transaction().execute(async (tx) => {
      await dropTeamIdentities(tx, provider.id, userId);
      await endTeamSessions(tx, provider.id, { userId });
    });
  },
});

export const followPlan = on(roleChanged, {
  name: 'team-sso-follow-plan',
  react: async ({ accountId }, { db }) => {
    if (accountId === null) return;
    const provider = await providerOf(db, accountId);
    if (provider !== undefined) {
      const { id } = provider;
      await checkLoginDomain.enqueue(db, { id }, { key: `check-login-domain:${id}` });
    }
    // Only an owner may look at it. Their page hears of it here, and not of the role itself, which also changes when they hand the team over.
    const { owner } = await teamOfUser(db, accountId);
    if (owner === undefined) await db.transaction().execute((tx) => announceProvider(tx, accountId));
  },
});
