/** Takes the payment service's webhooks: verified on their raw bytes, kept once, applied by a job. */
import { AppError } from '@waybill/contract/errors';
import { paymentsWebhook } from '@waybill/contract/payments-webhook';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { takeEvent } from './take-events.ts';

export function mountWebhook(app: FastifyInstance, deps: Deps): void {
  // In a scope of its own, where JSON stays the bytes that were signed.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    mount(scope, deps, paymentsWebhook, async (_input, { request }) => {
      const { body } = request;
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? await deps.payments.readEvent(body, signature)
          : undefined;
      if (event === undefined) throw new AppError('bad_request');
      await deps.db.transaction().execute((tx) => takeEvent(tx, event));
      return { received: true };
    });
  });
}
