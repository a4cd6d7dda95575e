/** The HTTP handlers for planning and cancelling the deletion of an account. */
import { deleteAccount, keepAccount } from '@waybill/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../view.ts';
import { keepAfterAll, planToDelete } from './plan-deletion.ts';

export function mountDeletion(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, deleteAccount, async ({ body }, context) => {
    const user = userOf(context);
    await planToDelete(deps, user, body);
    return { user: await loadUser(deps, user.id) };
  });

  mount(app, deps, keepAccount, async (_, context) => {
    const { id } = userOf(context);
    await keepAfterAll(deps, id);
    return { user: await loadUser(deps, id) };
  });
}
