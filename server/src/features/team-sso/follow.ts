/** Follows what happens elsewhere: someone left the team, or the plan of its owner changed. */
import { on } from '../../events/on.ts';
import { dropTeamIdentities, endTeamSessions, roleChanged } from '../accounts/index.ts';
import { memberGone } from '../teams/index.ts';
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
    const provider = accountId === null ? undefined : await providerOf(db, accountId);
    if (provider === undefined) return;
    const { id } = provider;
    await checkLoginDomain.enqueue(db, { id }, { key: `check-login-domain:${id}` });
  },
});
