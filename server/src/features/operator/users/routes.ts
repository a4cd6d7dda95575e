/** The HTTP handlers for users in the console. */
import * as calls from '@waybill/contract/console-users';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { type Context, mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import * as acts from './acts.ts';
import type { AskedAct } from './change-user.ts';
import { listUsers, readUser } from './read-user.ts';

interface Input {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
}

export function mountConsoleUsers(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(app, deps, calls.consoleUsers, ({ query }) => listUsers(db, query.find));
  mount(app, deps, calls.consoleUser, async ({ params }) => ({ user: await readUser(db, params.id) }));

  /** Someone else was faster: the page shows the account as it is now. */
  const done = async (act: (asked: AskedAct) => Promise<boolean>, input: Input, context: Context) => {
    const { id } = input.params;
    if (!(await act({ by: operatorOf(context), id, reason: input.body.reason })))
      throw new AppError('conflict');
    return { user: await readUser(db, id) };
  };
  const simple = {
    suspend: [calls.suspendAccount, acts.suspendAccount],
    restore: [calls.restoreAccount, acts.restoreAccount],
    endSessions: [calls.endAccountSessions, acts.endAccountSessions],
    resetFactor: [calls.resetSecondFactor, acts.resetSecondFactor],
    delete: [calls.planAccountDeletion, acts.planAccountDeletion],
    keep: [calls.keepPlannedAccount, acts.keepPlannedAccount],
  } as const;
  for (const [call, act] of Object.values(simple))
    mount(app, deps, call, (input, context) => done((asked) => act(db, asked), input, context));
  mount(app, deps, calls.setAccountRole, (input, context) =>
    done((asked) => acts.setAccountRole(db, asked, input.body.role), input, context),
  );
  mount(app, deps, calls.setAccountLimits, (input, context) =>
    done((asked) => acts.setAccountLimits(db, asked, input.body.limits), input, context),
  );
}
