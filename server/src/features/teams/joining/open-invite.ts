/** What the page of an invitation shows to the person who is invited. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { openInvite as call } from '@waybill/contract/joining';
import type { Context } from '../../../http/mount.ts';
import { findUserByEmail, findUserById, logosOfUsers, picturesOfUsers } from '../../accounts/index.ts';
import { findSubscription } from '../../billing/index.ts';
import { nameOf } from '../names.ts';
import { findInviteOfLink } from './find-invite.ts';

export async function openInvite(context: Context, token: string): Promise<AnswerOf<typeof call>> {
  const { db } = context.deps;
  const invite = await findInviteOfLink(context, token);
  const owner = await findUserById(db, invite.owner_id);
  if (owner === undefined) throw new AppError('invite_over');
  const inviter = invite.invited_by === null ? undefined : await findUserById(db, invite.invited_by);
  return {
    owner: {
      fullName: owner.full_name,
      email: owner.email,
      profilePic: (await picturesOfUsers(db, [owner.id])).get(owner.id) ?? null,
    },
    company: owner.company,
    logoPic: (await logosOfUsers(db, [owner.id])).get(owner.id) ?? null,
    invitedBy: nameOf(inviter ?? owner),
    email: invite.email,
    role: invite.role,
    expiresAt: invite.expires_at.getTime(),
    hasAccount: (await findUserByEmail(db, invite.email)) !== undefined,
    ownPlanEnds: await paysFor(context),
  };
}

/** Whether the caller pays for a plan of their own that would go on. */
async function paysFor({ deps, actor }: Context): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const own = await findSubscription(deps.db, actor.user.id);
  return own !== undefined && own.state !== 'none' && own.cancel_at === null;
}
