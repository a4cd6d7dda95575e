/** The HTTP handlers for passwords. */
import * as contract from '@waybill/contract/passwords';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { changePassword } from './change-password.ts';
import { askForReset } from './mail-reset.ts';
import { requireResetAllowed, resetPassword } from './reset-password.ts';

export function mountPasswords(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    contract.resetPasswordLink,
    async ({ body }, context) => {
      await askForReset(context, body.email, body.lang ?? langOfRequest(context.request));
      return { asked: true } as const;
    },
    { limit: { name: 'reset-link', points: 60, seconds: 3_600 } },
  );

  const limit = { name: 'reset', points: 120, seconds: 3_600 };
  mount(
    app,
    deps,
    contract.passTokenCheck,
    async ({ body: { token } }) => {
      await requireResetAllowed(deps, token);
      return { allowed: true } as const;
    },
    { limit },
  );
  mount(
    app,
    deps,
    contract.resetPassword,
    async ({ body: { token, password } }) => ({ email: await resetPassword(deps, token, password) }),
    { limit },
  );

  mount(app, deps, contract.changePassword, async ({ body }, context) => ({
    ended: await changePassword(deps, userOf(context), body),
  }));
}
