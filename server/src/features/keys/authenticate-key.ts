/** Identifies the owner of an API key. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { hasKeyForm, looksLikeKey } from '../../http/access/key-form.ts';
import type { Authenticator } from '../../http/actor.ts';
import { callerOf } from '../accounts/index.ts';
import { findCallerOfKey, noteUse } from './store.ts';

export const authenticateKey =
  (deps: Deps): Authenticator =>
  async (token) => {
    if (!looksLikeKey(token)) return undefined;
    const found = hasKeyForm(token) ? await findCallerOfKey(deps.db, token) : undefined;
    // A program must not go on as a visitor without noticing.
    if (found === undefined || found.status === 'revoke') throw new AppError('key_invalid');
    const { key_id: id, scopes, ...user } = found;
    const key = { id, scopes, noteUse: (block: string) => noteUse(deps.db, id, block) };
    return { kind: 'user', user: callerOf(deps, user, { sessionId: undefined, console: 'none', key }) };
  };
