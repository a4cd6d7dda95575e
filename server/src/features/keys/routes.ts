/** The HTTP handlers for API keys. */
import * as calls from '@waybill/contract/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { createKey } from './create-key.ts';
import { revokeKey } from './revoke-key.ts';
import { allKeys } from './view.ts';

export function mountKeys(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.listKeys, (_input, context) => allKeys(db, userOf(context)));
  mount(app, deps, calls.createKey, async ({ body }, context) => {
    const user = userOf(context);
    const created = await createKey(deps, user, body);
    return { ...created, ...(await allKeys(db, user)) };
  });
  mount(app, deps, calls.revokeKey, async ({ params }, context) => {
    const user = userOf(context);
    await revokeKey(db, user.id, params.id);
    return allKeys(db, user);
  });
}
