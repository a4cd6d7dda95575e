/** The HTTP handlers for the second factor. */
import { secondFactor } from '@waybill/contract/sessions';
import * as calls from '@waybill/contract/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { signInWithSecondFactor } from './second-factor.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { twoFactorState } from './state.ts';

export function mountTwoFactor(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, secondFactor, ({ body }, context) => signInWithSecondFactor(context, body));
  mount(app, deps, calls.twoFactorState, (_input, context) => twoFactorState(deps.db, userOf(context).id));
  mount(app, deps, calls.startTwoFactor, ({ body }, context) => startTwoFactor(deps, userOf(context), body));
  mount(app, deps, calls.confirmTwoFactor, async ({ body }, context) => ({
    recoveryCodes: await confirmTwoFactor(deps, userOf(context).id, body.code),
  }));
  mount(app, deps, calls.renewRecoveryCodes, async ({ body }, context) => ({
    recoveryCodes: await renewRecoveryCodes(deps, userOf(context), body),
  }));
  mount(app, deps, calls.endTwoFactor, async ({ body }, context) => {
    await endTwoFactor(deps, userOf(context), body);
    return { done: true } as const;
  });
}
