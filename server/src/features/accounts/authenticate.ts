/** Knows users by their access token. */
import type { Deps } from '../../deps.ts';
import type { Authenticator } from '../../http/actor.ts';
import { readAccessToken } from './access-token.ts';
import { findUserById } from './store.ts';

export const authenticateUser =
  (deps: Deps): Authenticator =>
  async (token) => {
    const id = await readAccessToken(deps.keys, token);
    const user = id === undefined ? undefined : await findUserById(deps.db, id);
    if (user === undefined) return undefined;
    const { email, role, status } = user;
    return { kind: 'user', user: { id: user.id, email, role, suspended: status === 'revoke' } };
  };
