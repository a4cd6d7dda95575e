/** The HTTP handlers for the checkout of test mode, which our own page shows. In another mode they answer 404. */
import { AppError } from '@waybill/contract/errors';
import { sandboxCheckout, sandboxConfirm, sandboxPay } from '@waybill/contract/sandbox';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../../../adapters/payments/sandbox-port.ts';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { findCheckout } from './store.ts';

/** For a checkout of one's own. */
async function requireSandbox({ db, payments }: Deps, userId: string, id: string): Promise<Sandbox> {
  const own = payments.sandbox === null ? undefined : await findCheckout(db, userId, id);
  if (payments.sandbox === null || own === undefined) throw new AppError('not_found');
  return payments.sandbox;
}

export function mountTestCheckout(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, sandboxCheckout, async ({ params: { id } }, context) => {
    const sandbox = await requireSandbox(deps, userOf(context).id, id);
    const found = await sandbox.checkout(id);
    if (found === undefined) throw new AppError('not_found');
    return found;
  });

  mount(app, deps, sandboxPay, async ({ params: { id }, body }, context) => {
    const sandbox = await requireSandbox(deps, userOf(context).id, id);
    return { result: await sandbox.pay(id, body) };
  });

  mount(app, deps, sandboxConfirm, async ({ params: { id }, body }, context) => {
    const sandbox = await requireSandbox(deps, userOf(context).id, id);
    await sandbox.confirm(id, body.approve);
    return { result: 'complete' } as const;
  });
}
