/** The HTTP handlers for the checkout of test mode, which our own page shows. In another mode they do not exist. */
import { AppError } from '@waybill/contract/errors';
import { sandboxCheckout, sandboxConfirm, sandboxPay } from '@waybill/contract/sandbox';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { findCheckout } from '../checkouts-store.ts';
import { checkoutPayerOf } from '../payer.ts';

export function mountTestCheckout(app: FastifyInstance, deps: Deps): void {
  const { sandbox } = deps.payments;
  if (sandbox === null) return;

  const requireOwn = async (userId: string, id: string): Promise<void> => {
    if ((await findCheckout(deps.db, userId, id)) === undefined) throw new AppError('not_found');
  };

  mount(app, deps, sandboxCheckout, async ({ params: { id } }, context) => {
    await requireOwn((await checkoutPayerOf(context, id)).id, id);
    const found = await sandbox.checkout(id);
    if (found === undefined) throw new AppError('not_found');
    return found;
  });

  mount(app, deps, sandboxPay, async ({ params: { id }, body }, context) => {
    await requireOwn((await checkoutPayerOf(context, id)).id, id);
    return { result: await sandbox.pay(id, body) };
  });

  mount(app, deps, sandboxConfirm, async ({ params: { id }, body }, context) => {
    await requireOwn((await checkoutPayerOf(context, id)).id, id);
    await sandbox.confirm(id, body.approve);
    return { result: 'complete' } as const;
  });
}
