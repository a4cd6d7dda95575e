/** The HTTP handlers for lifetime codes in the console. */
import * as calls from '@waybill/contract/console-codes';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { listBatches, listCodes } from '../../billing/index.ts';
import { operatorOf } from '../log/operator-of.ts';
import * as acts from './acts.ts';

async function readBatches(db: Db): Promise<calls.ConsoleBatch[]> {
  return (await listBatches(db)).map(({ batch, since, made, used, revoked }) => ({
    batch,
    since: since.getTime(),
    made: Number(made),
    used: Number(used),
    revoked: Number(revoked),
  }));
}

async function readCodes(db: Db, batch: string): Promise<{ codes: calls.ConsoleCode[]; more: boolean }> {
  const found = await listCodes(db, batch, calls.CONSOLE_CODES + 1);
  const codes = found.slice(0, calls.CONSOLE_CODES).map((each) => ({
    id: each.hash.toString('hex'),
    ending: each.ending,
    since: each.created_at.getTime(),
    usedAt: each.used_at?.getTime() ?? null,
    revokedAt: each.revoked_at?.getTime() ?? null,
    email: each.email,
    userId: each.used_by,
  }));
  return { codes, more: found.length > calls.CONSOLE_CODES };
}

export function mountConsoleCodes(app: FastifyInstance, deps: Deps): void {
  const { db, keys } = deps;
  mount(app, deps, calls.consoleBatches, async () => ({ batches: await readBatches(db) }));
  mount(app, deps, calls.consoleCodes, ({ query }) => readCodes(db, query.batch));
  mount(app, deps, calls.makeCodes, async ({ body }, context) => ({
    codes: await acts.makeCodes(db, keys, { by: operatorOf(context), ...body }),
  }));
  mount(app, deps, calls.revokeCode, async ({ params, body }, context) => {
    if (!(await acts.revokeCode(db, operatorOf(context), Buffer.from(params.id, 'hex'), body.reason)))
      throw new AppError('not_found');
    return { done: true } as const;
  });
}
