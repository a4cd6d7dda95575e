/** The HTTP handlers for webhooks. */
import { AppError } from '@waybill/contract/errors';
import * as calls from '@waybill/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creationKey, mount, userOf } from '../../http/mount.ts';
import { changeWebhook, renewSecret } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { resend, sendTest } from './deliveries/send-by-hand.ts';
import { listDeliveries, viewDelivery } from './deliveries/view.ts';
import { dropWebhook, findWebhook } from './store.ts';
import { allWebhooks } from './view.ts';

export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.listWebhooks, (_input, context) => allWebhooks(db, userOf(context).id));
  mount(app, deps, calls.createWebhook, async ({ body }, context) => {
    const { id: userId } = userOf(context);
    const created = await createWebhook(deps, userId, creationKey(context, undefined), body);
    return { ...created, ...(await allWebhooks(db, userId)) };
  });
  mount(app, deps, calls.changeWebhook, async ({ params, body }, context) => {
    const { id: userId } = userOf(context);
    await changeWebhook(deps, userId, params.id, body);
    return allWebhooks(db, userId);
  });
  mount(app, deps, calls.deleteWebhook, async ({ params }, context) => {
    const { id: userId } = userOf(context);
    if (!(await dropWebhook(db, userId, params.id))) throw new AppError('not_found');
    return allWebhooks(db, userId);
  });
  mount(app, deps, calls.renewWebhookSecret, async ({ params }, context) => {
    const { id: userId } = userOf(context);
    const secret = await renewSecret(deps, userId, params.id, creationKey(context, undefined));
    return { secret, ...(await allWebhooks(db, userId)) };
  });
  mount(app, deps, calls.testWebhook, async ({ params }, context) => {
    const delivery = creationKey(context, undefined);
    await sendTest(deps, userOf(context), params.id, delivery);
    return { delivery };
  });
  mount(app, deps, calls.listDeliveries, async ({ params, query }, context) => {
    const webhook = await findWebhook(db, userOf(context).id, params.id);
    if (webhook === undefined) throw new AppError('not_found');
    return listDeliveries(db, webhook.id, query.before);
  });
  mount(app, deps, calls.resendDelivery, async ({ params }, context) =>
    viewDelivery(await resend(deps, userOf(context).id, params.id, params.delivery)),
  );
}
