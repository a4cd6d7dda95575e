/** Mails a code to an address, for the browser that asked. */
import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { postMail } from '../../../mail/post.ts';
import type { Keys } from '../../../start/keys.ts';
import { type Claim, keepCode, takeCode } from './store.ts';

const drawCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export const hashCode = (keys: Keys, { email, browser }: Claim, code: string): Buffer =>
  createHmac('sha256', keys.emailCode).update(browser).update(`${email}\n${code}`).digest();

export async function sendCode(deps: Deps, claim: Claim, lang: 'en' | 'zh'): Promise<void> {
  const code = drawCode();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, claim.email))) throw new AppError('too_many_codes', { retryAfter: 3600 });
    await keepCode(tx, claim, hashCode(deps.keys, claim, code));
    await postMail(tx, {
      to: claim.email,
      lang,
      kind: 'code',
      mail: { name: 'code', code, minutes: CODE_LIFETIME_S / 60 },
      giveUpAt: new Date(Date.now() + CODE_LIFETIME_S * 1000),
    });
  });
}
