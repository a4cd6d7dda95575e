/** Posts the mail of an invitation with a new link, in the transaction that stores it. */
import { INVITE_DAYS, type TeamRole } from '@waybill/contract/team';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { postMail } from '../../../mail/post.ts';
import { findUserByEmail, mailLogoUrl } from '../../accounts/index.ts';
import type { LockedTeam } from '../lock-team.ts';
import { teamName } from '../names.ts';
import { drawToken, hashOfToken } from './token.ts';

const DAY_MS = 86_400_000;

export interface Posted {
  readonly token_hash: Buffer;
  readonly mail_id: string;
}

/** `lang` is of the page that invites; someone who has an account reads theirs. */
export async function postInvite(
  deps: Deps,
  tx: Tx,
  { owner, actor }: LockedTeam,
  { email, role, lang }: { readonly email: string; readonly role: TeamRole; readonly lang: 'en' | 'zh' },
): Promise<Posted> {
  const token = drawToken();
  const logo = await mailLogoUrl(deps, tx, owner.id);
  const mail_id = await postMail(tx, {
    to: email,
    lang: (await findUserByEmail(tx, email))?.lang ?? lang,
    replyTo: actor.email,
    accountId: owner.id,
    mail: {
      name: 'team-invite',
      inviter: {
        name: actor.full_name,
        email: actor.email,
        company: owner.company,
        ...(logo === undefined ? {} : { logo }),
      },
      team: teamName(owner),
      role,
      link: new URL(`/invite/${token}`, deps.config.publicUrl).href,
      expires: new Date(Date.now() + INVITE_DAYS * DAY_MS).toISOString(),
    },
  });
  return { token_hash: hashOfToken(token), mail_id };
}
