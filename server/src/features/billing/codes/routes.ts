/** The HTTP handler for lifetime codes. */
import { AppError } from '@waybill/contract/errors';
import { lifetimeUpgrade } from '@waybill/contract/lifetime';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { payerOf } from '../payer.ts';
import { activateCodes } from './activate-codes.ts';

export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, lifetimeUpgrade, ({ body: { userId, email, codes } }, context) => {
    const user = payerOf(context);
    const isOther = (said: string | undefined, own: string) => said !== undefined && said !== own;
    if (isOther(userId, user.id) || isOther(email?.toLowerCase(), user.email))
      throw new AppError('forbidden');
    return activateCodes(context, user, codes);
  });
}
