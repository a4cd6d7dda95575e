/** All HTTP handlers of teams. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountInvites } from './invites/routes.ts';
import { mountJoining } from './joining/routes.ts';
import { mountLog } from './log/routes.ts';
import { mountMembers } from './members/routes.ts';

export function mountTeams(app: FastifyInstance, deps: Deps): void {
  mountJoining(app, deps);
  mountInvites(app, deps);
  mountMembers(app, deps);
  mountLog(app, deps);
}
