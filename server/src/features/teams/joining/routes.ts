/** The HTTP handlers for people who are invited. */
import * as joining from '@waybill/contract/joining';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { acceptInvite } from './accept-invite.ts';
import { openInvite } from './open-invite.ts';

const limit = { name: 'invite', points: 300, seconds: 3_600 };

export function mountJoining(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, joining.openInvite, ({ body: { token } }, context) => openInvite(context, token), {
    limit,
  });
  mount(app, deps, joining.acceptInvite, ({ body }, context) => acceptInvite(context, body), { limit });
}
