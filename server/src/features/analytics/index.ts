/** The public interface of analytics: what an account sent and who downloaded it, over time. */
import type { Feature } from '../../feature.ts';
import { downloadsSection } from './export/section.ts';
import { forgetGoneMember } from './member-gone.ts';
import { rollUpTask } from './roll-up/roll-up.ts';
import { mountAnalytics } from './routes.ts';

export { countNewAccounts, rebuildAnalytics } from './roll-up/rebuild.ts';

export const analyticsFeature: Feature = {
  name: 'analytics',
  routes: mountAnalytics,
  tasks: [rollUpTask],
  reactions: [forgetGoneMember],
  schedule: [{ task: rollUpTask, everyMinutes: 2 }],
  exportData: [downloadsSection],
};
