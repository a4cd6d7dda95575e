/** The calls of transfers. */
import { quicksend2 } from '@waybill/contract/transfers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { callerOf } from '../files/index.ts';
import { contactsOf } from './contacts-store.ts';
import { createTransfer } from './create-transfer.ts';
import type { StoredTransfer } from './store.ts';
import { viewTransfer } from './view.ts';

export function mountTransfers(app: FastifyInstance, deps: Deps): void {
  const stored = async (transfer: StoredTransfer) => ({
    data: { ops: [{ _id: transfer.id }] as [{ _id: string }] },
    contacts: transfer.user_id === null ? [] : await contactsOf(deps.db, transfer.user_id),
    transfer: await viewTransfer(deps, transfer),
  });

  mount(app, deps, quicksend2, async ({ body }, context) =>
    stored(await createTransfer(deps, callerOf(context), body)),
  );
}
