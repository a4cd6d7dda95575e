/** All HTTP handlers of teams. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountHandingOver } from './handing-over/routes.ts';
import { mountInvites } from './invites/routes.ts';
import { mountJoining } from './joining/routes.ts';
import { mountLog } from './log/routes.ts';
import { mountMembers } from './members/routes.ts';

export function mountTeams(app: FastifyInstance, deps: Deps): void {
  mountJoining(app, deps);
  mountInvites(app, deps);
  mountMembers(app, deps);
  mountHandingOver(app, deps);
  mountLog(app, deps);
}
