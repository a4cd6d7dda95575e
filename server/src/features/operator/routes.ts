/** The HTTP handlers of the operator's console. */
import { consoleOverview } from '@waybill/contract/console-overview';
import { operatorLog } from '@waybill/contract/operator-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { mountConsoleAffiliates } from './affiliates/routes.ts';
import { mountAnnouncement } from './announcement/routes.ts';
import { mountConsoleCodes } from './codes/routes.ts';
import { mountHolds } from './holds/routes.ts';
import { readLog } from './log/read-log.ts';
import { mountConsoleMessages } from './messages/routes.ts';
import { readOverview } from './overview/read-overview.ts';
import { mountConsoleQueues } from './queues/routes.ts';
import { mountConsoleSettings } from './settings/routes.ts';
import { mountConsoleStorage } from './storage/routes.ts';
import { mountConsoleSuggestions } from './suggestions/routes.ts';
import { mountConsoleTransfers } from './transfers/routes.ts';
import { mountConsoleUsers } from './users/routes.ts';

export function mountOperator(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, consoleOverview, () => readOverview(deps));
  mount(app, deps, operatorLog, ({ query }) => readLog(deps.db, query));
  mountHolds(app, deps);
  mountConsoleUsers(app, deps);
  mountConsoleTransfers(app, deps);
  mountConsoleMessages(app, deps);
  mountConsoleCodes(app, deps);
  mountConsoleAffiliates(app, deps);
  mountConsoleSuggestions(app, deps);
  mountConsoleQueues(app, deps);
  mountConsoleStorage(app, deps);
  mountConsoleSettings(app, deps);
  mountAnnouncement(app, deps);
}
