/** Gives an account the role that the provider of single sign-on names; a larger plan that is paid for stays. */
import { on } from '../../../events/on.ts';
import { ssoRoleNamed } from '../../accounts/index.ts';
import { grantRole } from './settle-role.ts';

export const followProvider = on(ssoRoleNamed, {
  name: 'follow-provider',
  react: async ({ data }, { db }) => {
    await grantRole(db, data.accountId, data.role);
  },
});
