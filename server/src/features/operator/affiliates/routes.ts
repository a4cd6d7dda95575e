/** The HTTP handlers for the affiliate programme in the console. */
import * as calls from '@waybill/contract/console-affiliates';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { listAffiliates } from '../../affiliate/index.ts';
import { operatorOf } from '../log/operator-of.ts';
import { markPaid } from './acts.ts';

async function readAffiliates(db: Db): Promise<calls.ConsoleAffiliate[]> {
  return (await listAffiliates(db)).map(({ months, lastPaidAt, ...rest }) => ({
    ...rest,
    months: months.map(({ month, clicks, signUps, paying }) => ({ month, clicks, signUps, paying })),
    lastPaidAt: lastPaidAt?.getTime() ?? null,
  }));
}

export function mountConsoleAffiliates(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleAffiliates, async () => ({ affiliates: await readAffiliates(db) }));
  mount(app, deps, calls.markAffiliatePaid, async ({ params: { id }, body }, context) => {
    if (!(await markPaid(db, { by: operatorOf(context), id, ...body }))) throw new AppError('conflict');
    return { done: true } as const;
  });
}
