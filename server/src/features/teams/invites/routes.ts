/** The HTTP handlers for inviting. */
import * as teams from '@waybill/contract/teams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../../accounts/index.ts';
import { openTeam } from '../open-team.ts';
import { resendInvite, withdrawInvite } from './change-invites.ts';
import { inviteMembers } from './invite-members.ts';

export function mountInvites(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, teams.inviteMembers, async ({ body }, context) => {
    const user = userOf(context);
    await inviteMembers(deps, user, body);
    return { team: await openTeam(deps, user) };
  });

  // The form of one address. The password that clients send along is chosen by the invited person instead.
  mount(app, deps, teams.teams, async ({ body: { newMemberEmail } }, context) => {
    const user = userOf(context);
    await inviteMembers(deps, user, { emails: [newMemberEmail], role: 'member' });
    return { data: { accessToken: null, refreshToken: null, user: await loadUser(deps, user.id) } };
  });

  mount(app, deps, teams.resendInvite, async ({ params: { id } }, context) => {
    const user = userOf(context);
    await resendInvite(deps, user, id);
    return { team: await openTeam(deps, user) };
  });

  mount(app, deps, teams.withdrawInvite, async ({ params: { id } }, context) => {
    const user = userOf(context);
    await withdrawInvite(deps, user, id);
    return { team: await openTeam(deps, user) };
  });
}
