/** The HTTP handlers for changing an address. */
import { changeEmail, confirmEmail } from '@waybill/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../view.ts';
import { askForEmailChange, confirmEmailChange } from './change-email.ts';

export function mountEmail(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    changeEmail,
    async ({ body }, context) => {
      await askForEmailChange(deps, userOf(context), body);
      return { asked: true } as const;
    },
    { limit: { name: 'change-email', points: 60, seconds: 3_600 } },
  );

  mount(app, deps, confirmEmail, async ({ body: { token } }, context) => {
    const user = userOf(context);
    await confirmEmailChange(deps, user, token);
    return { user: await loadUser(deps, user.id) };
  });
}
