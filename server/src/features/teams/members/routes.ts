/** The HTTP handlers for the people of a team. */
import * as teams from '@waybill/contract/teams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../../accounts/index.ts';
import { openTeam } from '../open-team.ts';
import { changeRole, leaveTeam, removeMember } from './change-members.ts';

export function mountMembers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, teams.openTeam, async (_input, context) => ({
    team: await openTeam(deps, userOf(context)),
  }));

  mount(app, deps, teams.changeMember, async ({ params: { id }, body: { role } }, context) => {
    const user = userOf(context);
    await changeRole(deps, user, id, role);
    // An admin who made themselves a member no longer sees the team; the caller’s page learns that by its next call.
    return { team: await openTeam(deps, user) };
  });

  mount(app, deps, teams.removeMember, async ({ params: { id } }, context) => {
    const user = userOf(context);
    await removeMember(deps, user, id);
    return { team: await openTeam(deps, user) };
  });

  mount(app, deps, teams.leaveTeam, async (_input, context) => {
    const user = userOf(context);
    await leaveTeam(deps, user);
    return { user: await loadUser(deps, user.id) };
  });
}
