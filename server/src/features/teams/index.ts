/** The public interface of teams: members, invitations, the log, handing over. */
import type { Feature } from '../../feature.ts';
import { teamSection } from './export.ts';
import { expireOffers } from './handing-over/expire-offers.ts';
import { settleTakeOver } from './handing-over/settle-take-over.ts';
import { sweepOffers } from './handing-over/store.ts';
import { followInviteMail } from './invites/follow-mail.ts';
import { sweepInvites } from './invites/store.ts';
import { endOwnPlan } from './joining/end-own-plan.ts';
import { leaveTeamsOf } from './members/before-deletion.ts';
import { mountTeams } from './routes.ts';

export { recordTeamAct } from '../accounts/index.ts';
export { emitStorageChange } from './emit-storage-change.ts';
export * from './events.ts';
export { joinByLogin, type NotJoined } from './joining/join-by-login.ts';
export { lockTeam, requireAdmin, requireOwner } from './lock-team.ts';
export { holdColleagues } from './members/hold-colleagues.ts';
export { requireInTeam } from './members/require-in-team.ts';
export { teamOfUser } from './members/team-of-user.ts';
export { adminsOf } from './members-store.ts';

export const teamsFeature: Feature = {
  name: 'teams',
  routes: mountTeams,
  tasks: [endOwnPlan, expireOffers, settleTakeOver],
  reactions: [followInviteMail],
  schedule: [{ task: expireOffers, everyMinutes: 10 }],
  beforeDeletion: leaveTeamsOf,
  exportData: [teamSection],
  sweep: async ({ db }) => {
    await sweepInvites(db);
    await sweepOffers(db);
  },
};
