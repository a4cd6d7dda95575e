/** The HTTP handlers for emails and jobs in the console. */
import * as calls from '@waybill/contract/console-queues';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import * as acts from './acts.ts';
import { listMails, readDeadJobs } from './read-queues.ts';

export function mountConsoleQueues(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleMails, ({ query }) => listMails(db, query));
  mount(app, deps, calls.sendMailNow, async ({ params, body }, context) => {
    const to = await acts.sendMailNow(db, operatorOf(context), params.id, body.reason);
    if (to === undefined) throw new AppError('not_found');
    return { done: true } as const;
  });
  mount(app, deps, calls.consoleJobs, async () => ({ jobs: await readDeadJobs(db) }));
  mount(app, deps, calls.retryJobs, async ({ body: { id, reason } }, context) => {
    const queued = await acts.retryJobs(db, operatorOf(context), id, reason);
    if (queued === undefined) throw new AppError('not_found');
    return { queued };
  });
}
