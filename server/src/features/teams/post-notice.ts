/** Mails someone that others changed their place in a team, in the transaction of the change. */
import type { MailByName } from '@waybill/mails/registry';
import type { Tx } from '../../db/database.ts';
import { postMail } from '../../mail/post.ts';
import type { StoredUser } from '../accounts/index.ts';
import { nameOf, teamName } from './names.ts';

type What = MailByName['team-notice']['what'];

const PAGES: Record<What, string> = {
  removed: '/dash',
  owner_now: '/dash/account/billing',
  offered: '/dash/account/handover',
  offer_withdrawn: '/dash/account/profile#team',
  offer_declined: '/dash/account/teams',
  offer_expired: '/dash/account/teams',
  offer_accepted: '/dash/account/teams',
  team_ended: '/dash',
};

interface Notice {
  readonly what: What;
  /** The team, by the owner it has or had. */
  readonly owner: StoredUser;
  readonly by: StoredUser;
}

export async function postNotice(
  site: string,
  tx: Tx,
  to: Pick<StoredUser, 'email' | 'lang'>,
  { what, owner, by }: Notice,
): Promise<void> {
  await postMail(tx, {
    to: to.email,
    lang: to.lang,
    mail: {
      name: 'team-notice',
      what,
      team: teamName(owner),
      by: nameOf(by),
      link: new URL(PAGES[what], site).href,
    },
  });
}
