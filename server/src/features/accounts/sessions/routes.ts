/** The HTTP handlers for sessions. */
import { isWelcomeBack } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import * as contract from '@waybill/contract/sessions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sessionOf } from '../../../http/actor.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { endSessions } from './end-sessions.ts';
import { renewSession } from './renew-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { listOpen } from './store.ts';
import { viewSession } from './view.ts';

export function mountSessions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, contract.combinedAuth, ({ body }, context) => signIn(context, body));
  mount(app, deps, contract.refreshToken, (_, context) => renewSession(context));
  mount(app, deps, contract.anonCheck, ({ headers }, { actor }) => ({
    signedIn: actor.kind === 'user',
    welcomeBack: isWelcomeBack(headers.lastvisit, Date.now()),
  }));
  mount(app, deps, contract.logout, async (_, context) => {
    await signOut(context);
    return { done: true } as const;
  });

  mount(app, deps, contract.listSessions, async (_, context) => {
    const user = userOf(context);
    const sessions = await listOpen(deps.db, user.id);
    return { sessions: sessions.map((session) => viewSession(session, sessionOf(user))) };
  });
  mount(app, deps, contract.endSession, async ({ params }, context) => {
    const { id: userId } = userOf(context);
    const ended = await deps.db
      .transaction()
      .execute((tx) => endSessions(tx, { userId, why: 'elsewhere', only: params.id }));
    if (ended === 0) throw new AppError('not_found');
    return { done: true } as const;
  });
  mount(app, deps, contract.endOtherSessions, async (_, context) => {
    const user = userOf(context);
    const ended = await deps.db
      .transaction()
      .execute((tx) => endSessions(tx, { userId: user.id, why: 'elsewhere', except: sessionOf(user) }));
    return { ended };
  });
}
