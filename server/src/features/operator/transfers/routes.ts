/** The HTTP handlers for transfers, reports and blocked files in the console. */
import * as calls from '@waybill/contract/console-transfers';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import * as acts from './acts.ts';
import { listTransfers, readBlocked, readReports, readTransfer } from './read-transfers.ts';
import { transfersById } from './store.ts';

export function mountConsoleTransfers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleTransfers, ({ query }) => listTransfers(db, query.find));
  mount(app, deps, calls.consoleTransfer, async ({ params }) => ({
    transfer: await readTransfer(db, params.id),
  }));
  mount(app, deps, calls.takeDownTransfer, async ({ params: { id }, body }, context) => {
    const slug = (await transfersById(db, [id])).get(id)?.slug;
    if (slug === undefined) throw new AppError('not_found');
    await acts.takeDown(db, { by: operatorOf(context), slug, ...body });
    return { transfer: await readTransfer(db, id) };
  });
  mount(app, deps, calls.consoleReports, ({ query }) => readReports(db, query.state));
  mount(app, deps, calls.keepReported, async ({ params, body }, context) => {
    if (!(await acts.keepReported(db, { by: operatorOf(context), id: params.id, ...body })))
      throw new AppError('conflict');
    return { done: true } as const;
  });
  mount(app, deps, calls.consoleBlockedFiles, () => readBlocked(db));
  mount(app, deps, calls.unblockFile, async ({ params, body }, context) => {
    if (!(await acts.unblockFile(db, operatorOf(context), params.sha256, body.reason)))
      throw new AppError('not_found');
    return { done: true } as const;
  });
}
