/** Mails a code to an address, for the browser that asked, or a link after many wrong codes; over a limit, the error says how long to wait. */
import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFETIME_S, CODE_TRIES_A_DAY } from '@waybill/contract/codes';
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addressBlock, addressNetwork } from '../../../http/access/client-address.ts';
import { type Limit, spendAs } from '../../../http/rate-limit.ts';
import type { Keys } from '../../../installation/keys.ts';
import { MailHeld, takeCaps } from '../../../mail/caps/caps.ts';
import { postMail } from '../../../mail/post.ts';
import { knownPlaceOf } from '../places/places.ts';
import type { Asker } from './asker.ts';
import { drawEmailLink } from './link-store.ts';
import { type Claim, keepCode, wrongToday } from './store.ts';

/** How many codes one address block may request for one person: fewer than that person may get, so that some are left for others. */
const OF_BLOCK_HERE: Limit = { name: 'code-here', points: 3, seconds: 3_600 };
const OF_NETWORK: Limit = { name: 'code-network', points: 300, seconds: 3_600 };

const drawCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export const hashCode = (keys: Keys, email: string, code: string): Buffer =>
  createHmac('sha256', keys.emailCode).update(`${email}\n${code}`).digest();

/** What the mail carries. */
export type Mailed = 'code' | 'link';

/** The answer to a call that mailed something. */
export const askedBy = (mailed: Mailed): { readonly verified: false; readonly byLink?: true } =>
  mailed === 'link' ? { verified: false, byLink: true } : { verified: false };

export async function sendCode(deps: Deps, asker: Asker, lang: 'en' | 'zh'): Promise<Mailed> {
  const { email, ip } = asker;
  await spendAs('too_many_codes', deps, OF_NETWORK, addressNetwork(ip));
  await spendAs('too_many_codes', deps, OF_BLOCK_HERE, `${addressBlock(ip)} ${personOf(email)}`);
  const knownPlace = await knownPlaceOf(deps, email, asker.places);
  try {
    return await postCode(deps, asker, lang, knownPlace);
  } catch (error) {
    if (!(error instanceof MailHeld)) throw error;
    const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - Date.now()) / 1000));
    throw new AppError('too_many_codes', { retryAfter });
  }
}

const postCode = (
  deps: Deps,
  asker: Asker,
  lang: 'en' | 'zh',
  knownPlace: Buffer | undefined,
): Promise<Mailed> =>
  deps.db.transaction().execute(async (tx) => {
    const { email } = asker;
    const mailed = (await wrongToday(tx, email)) >= CODE_TRIES_A_DAY ? 'link' : 'code';
    await postMail(tx, {
      to: email,
      lang,
      mail: mailed === 'link' ? await linkMail(tx, asker) : await codeMail(deps, tx, asker),
      giveUpAt: new Date(Date.now() + CODE_LIFETIME_S * 1000),
      counted: true,
    });
    // Last, because its counters are shared by all mails.
    await takeCaps(tx, { kind: 'code', to_address: email, knownPlace }, deps.config.mail);
    return mailed;
  });

const minutes = CODE_LIFETIME_S / 60;

async function codeMail(deps: Deps, tx: Tx, claim: Claim) {
  const code = drawCode();
  await keepCode(tx, claim, hashCode(deps.keys, claim.email, code));
  return { name: 'code', code, minutes } as const;
}

async function linkMail(tx: Tx, { email, origin }: Asker) {
  const token = await drawEmailLink(tx, email);
  return { name: 'code-link', link: `${origin}/verify-email?t=${token}`, minutes } as const;
}
