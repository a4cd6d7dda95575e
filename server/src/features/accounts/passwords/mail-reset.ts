/** Mails the link to choose a new password. A job looks up the account, so that the answer takes equally long for any address. */
import { LANGS, RESET_LIFETIME_S } from '@waybill/contract/accounts';
import { personOf } from '@waybill/contract/person';
import * as z from 'zod';
import { holdLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { addressBlock, addressNetwork } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import { type Limit, spendAs } from '../../../http/rate-limit.ts';
import { declareTask } from '../../../jobs/task.ts';
import { MailHeld, takeCaps } from '../../../mail/caps/caps.ts';
import { postMail } from '../../../mail/post.ts';
import { drawLink, wasDrawnSince } from '../links/store.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { knownPlaceOf, placesOf } from '../places/places.ts';
import { findUserByEmail, type StoredUser } from '../store.ts';

/** Limits one address block for one person, and one network for all; a stranger reaches these before the owner reaches any limit. */
const OF_BLOCK_HERE: Limit = { name: 'reset-here', points: 3, seconds: 3_600 };
const OF_NETWORK: Limit = { name: 'reset-network', points: 200, seconds: 3_600 };

const payload = z.object({
  email: z.string(),
  /** ISO. */
  askedAt: z.iso.datetime().default(() => new Date().toISOString()),
  /** Where it was asked for, in base64url; empty once it waits, since then it does not matter any more. */
  places: z.array(z.string()).default([]),
  /** Of the page that asked; jobs from before it was kept use the account's. */
  lang: z.enum(LANGS).optional(),
});

type Asked = z.infer<typeof payload>;

const resetTask = declareTask('mail-reset', payload);

/** Several requests in a row send one mail. */
export async function askForReset(context: Context, email: string, lang: 'en' | 'zh'): Promise<void> {
  const { deps, ip } = context;
  requireOwnLogins(deps);
  await spendAs('mail_capped', deps, OF_NETWORK, addressNetwork(ip));
  await spendAs('mail_capped', deps, OF_BLOCK_HERE, `${addressBlock(ip)} ${personOf(email)}`);
  const places = placesOf(context).map((place) => place.toString('base64url'));
  const asked: Asked = { email, askedAt: new Date().toISOString(), places, lang };
  // A stranger's request must not replace the owner's, which comes from a known place.
  await resetTask.enqueue(deps.db, asked, {
    key: `${resetTask.name}:${email}:${places[0] ?? ''}`,
    urgent: true,
  });
}

export const mailReset = resetTask.handle(async (asked, { deps }) => {
  const user = await findUserByEmail(deps.db, asked.email);
  if (user === undefined) return;
  try {
    await postReset(deps, user, asked);
  } catch (error) {
    if (!(error instanceof MailHeld)) throw error;
    // All waiting requests for this account are answered by one mail.
    const key = `${resetTask.name}:${user.id}:waiting`;
    const waiting = { ...asked, places: [] };
    await resetTask.enqueue(deps.db, waiting, { key, runAt: error.until, urgent: true });
  }
});

/** The previous link stays valid until this one is certain to be sent. */
async function postReset(deps: Deps, user: StoredUser, { askedAt, places, lang }: Asked): Promise<void> {
  const { db, config } = deps;
  const asked = places.map((place) => Buffer.from(place, 'base64url'));
  const knownPlace = asked.length === 0 ? undefined : await knownPlaceOf(deps, user.email, asked);
  await db.transaction().execute(async (tx) => {
    await holdLock(tx, 'resetLinks', user.id);
    if (await wasDrawnSince(tx, user.id, 'reset', new Date(askedAt))) return;
    const token = await drawLink(tx, { userId: user.id, purpose: 'reset', seconds: RESET_LIFETIME_S });
    await postMail(tx, {
      to: user.email,
      lang: lang ?? user.lang,
      mail: {
        name: 'reset',
        link: `${config.publicUrl}/updatepassword?t=${token}`,
        minutes: RESET_LIFETIME_S / 60,
      },
      giveUpAt: new Date(Date.now() + RESET_LIFETIME_S * 1000),
      counted: true,
    });
    await takeCaps(tx, { kind: 'reset', to_address: user.email, knownPlace }, config.mail);
  });
}
