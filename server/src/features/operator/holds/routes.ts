/** The HTTP handlers for the clock and for visitors' sends in the console. */
import * as calls from '@waybill/contract/console-holds';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import { confirmTrustedClock, limitVisitors, resetVisitors } from './acts.ts';

export function mountHolds(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  mount(app, deps, calls.confirmClock, async ({ body }, context) => {
    const confirmed = await confirmTrustedClock(db, operatorOf(context), body.reason);
    // Someone was faster, or the clocks differ again: the page shows them as they are now.
    if (confirmed === 'trusted' || 'server' in confirmed) throw new AppError('conflict');
    return {};
  });
  mount(app, deps, calls.resetVisitors, async ({ body }, context) => {
    await resetVisitors(db, operatorOf(context), body.reason);
    return {};
  });
  mount(app, deps, calls.setVisitorLimit, async ({ body: { reason, perHour } }, context) => {
    const limit = { perHour, usual: config.visitorSendsPerHour };
    await limitVisitors(db, operatorOf(context), limit, reason);
    return {};
  });
}
