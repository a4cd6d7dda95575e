/** The HTTP handlers for the mails that a signed-in user unsubscribed from, in the settings of the account. */
import { AppError } from '@waybill/contract/errors';
import { type MutedMail, mutedMails, muteMail } from '@waybill/contract/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { isMailKind, kindOf } from '../kinds.ts';
import { allow, suppress, suppressedKinds } from './store.ts';

export function mountMutedMails(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, mutedMails, async (_input, context) => ({
    kinds: await mutedBy(deps, userOf(context).email),
  }));

  mount(app, deps, muteMail, async ({ body: { kind, muted } }, context) => {
    const { email } = userOf(context);
    if (calledOf(kind) === undefined || !isMailKind(kind)) throw new AppError('not_found');
    await (muted ? suppress : allow)(deps.db, email, kind);
    return { kinds: await mutedBy(deps, email) };
  });
}

async function mutedBy({ db }: Deps, address: string): Promise<MutedMail[]> {
  const kinds = await suppressedKinds(db, address);
  return kinds.flatMap((kind) => {
    const called = calledOf(kind);
    return called === undefined ? [] : [{ kind, called }];
  });
}

/** Undefined for mails that cannot be turned off, and for those that no longer exist. */
function calledOf(kind: string): MutedMail['called'] | undefined {
  const found = isMailKind(kind) ? kindOf(kind) : undefined;
  return found === undefined || found.purpose === 'transactional' ? undefined : found.called;
}
