/** Changes an account's address: requested with the password or a fresh login at the provider, confirmed by a link that is mailed to the new address. */
import { EMAIL_CHANGE_LIFETIME_S } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spendAs } from '../../../http/rate-limit.ts';
import { postMail } from '../../../mail/post.ts';
import { emailChanged } from '../events.ts';
import { drawLink, dropLinks, findLink, takeLink } from '../links/store.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { findUserByEmail, findUserById } from '../store.ts';
import { setEmail } from './store.ts';

/** Counts mails to all addresses together, because their owners have not asked for them. */
const OF_ACCOUNT: Limit = { name: 'change-email-account', points: 5, seconds: 3_600 };

/** Answers the same whether the address is free, in use, or already theirs. */
export async function askForEmailChange(
  deps: Deps,
  caller: User,
  { email, ...reauth }: Reauth & { readonly email: string },
): Promise<void> {
  const { id } = caller;
  const useUp = await reauthenticate(deps, caller, reauth);
  await spendAs('mail_capped', deps, OF_ACCOUNT, id);
  const user = await findUserById(deps.db, id);
  const isFree = (await findUserByEmail(deps.db, email)) === undefined;
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    if (user === undefined || !isFree) return;
    const token = await drawLink(tx, {
      userId: id,
      purpose: 'email',
      seconds: EMAIL_CHANGE_LIFETIME_S,
      email,
    });
    await postMail(tx, {
      to: email,
      lang: user.lang,
      mail: {
        name: 'confirm-email',
        link: `${deps.config.publicUrl}/confirm-email?t=${token}`,
        hours: EMAIL_CHANGE_LIFETIME_S / 3600,
      },
    });
  });
}

export async function confirmEmailChange(deps: Deps, user: User, token: string): Promise<void> {
  const found = await findLink(deps.db, 'email', token);
  if (found === undefined) throw new AppError('link_expired');
  if (found.userId !== user.id) throw new AppError('wrong_account');
  await deps.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, 'email', token);
    const email = link?.email ?? null;
    // Another account may have taken the address since; a different error would reveal that it exists.
    if (email === null || !(await setEmail(tx, user.id, email))) throw new AppError('link_expired');
    await dropLinks(tx, user.id);
    await append(tx, emailChanged, { oldEmail: user.email, email }, { accountId: user.id });
  });
}
