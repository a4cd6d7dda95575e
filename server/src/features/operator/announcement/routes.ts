/** The HTTP handlers for the announcement. */
import * as calls from '@waybill/contract/console-announcement';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import { announce, endAnnouncement, readAnnouncement } from './acts.ts';

export function mountAnnouncement(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleAnnouncement, async () => ({ announcement: await readAnnouncement(db) }));
  mount(app, deps, calls.setAnnouncement, async ({ body: { reason, ...asked } }, context) => ({
    announcement: await announce(db, operatorOf(context), asked, reason),
  }));
  mount(app, deps, calls.endAnnouncement, async ({ body }, context) => {
    if (!(await endAnnouncement(db, operatorOf(context), body.reason))) throw new AppError('not_found');
    return { announcement: null };
  });
}
