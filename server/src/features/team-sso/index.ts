/** The public interface of team-sso: login providers of teams, and logging in by them. */
import type { Feature } from '../../feature.ts';
import { checkDueLoginDomains, checkLoginDomainTask } from './domain/look.ts';
import { teamSsoSection } from './export.ts';
import { followMember, followPlan } from './follow.ts';
import { mountTeamSso } from './routes.ts';

export * from './events.ts';
export { wrongLoginRecords } from './wrong-records.ts';

export const teamSsoFeature: Feature = {
  name: 'team-sso',
  routes: mountTeamSso,
  tasks: [checkLoginDomainTask, checkDueLoginDomains],
  reactions: [followMember, followPlan],
  schedule: [{ task: checkDueLoginDomains, everyMinutes: 1 }],
  exportData: [teamSsoSection],
};
