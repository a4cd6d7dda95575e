/** The calls for registering; each returns its outcome. */
import { call } from '@waybill/contract/call';
import { newsignupverify, signup2 } from '@waybill/contract/signup';
import type { Lang } from '../../../i18n/lang.ts';
import { keep } from '../../../session/kept.ts';
import { session } from '../../../session/session.ts';
import { type Failure, failureOf, hasCode } from '../form/failure.ts';
import { changeDraft, readDraft } from './draft.ts';

export type Outcome =
  | { readonly kind: 'sent' | 'verified' | 'taken' | 'wrong' | 'too-many-tries' }
  | { readonly kind: 'failed' | 'too-many-codes'; readonly failure: Failure };

/** Mails a code to the address of the draft; with a code, checks it. */
async function verify(lang: Lang, code?: string): Promise<Outcome> {
  const { email, password } = readDraft();
  try {
    const body = {
      email,
      password,
      lang,
      verifyComplete: false,
      isTeamMember: false,
      ...(code === undefined ? {} : { code }),
    };
    const { verified } = await call(newsignupverify, { body });
    if (verified) changeDraft({ verifiedEmail: email });
    return { kind: verified ? 'verified' : 'sent' };
  } catch (error) {
    if (hasCode(error, 'email_taken')) return { kind: 'taken' };
    if (hasCode(error, 'wrong_code', 'email_not_verified')) return { kind: 'wrong' };
    if (hasCode(error, 'too_many_tries')) return { kind: 'too-many-tries' };
    if (hasCode(error, 'too_many_codes')) return { kind: 'too-many-codes', failure: failureOf(error) };
    return { kind: 'failed', failure: failureOf(error) };
  }
}

export const askCode = (lang: Lang): Promise<Outcome> => verify(lang);

export const checkCode = (lang: Lang, code: string): Promise<Outcome> => verify(lang, code);

function fingerprint() {
  const { language, userAgent, vendor, platform } = window.navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { language, userAgent, browserVendor: vendor, platform, timezone: timeZone };
}

/** The plan of a new account; the server accepts no other here. */
const FREE_PLAN = {
  fullName: '',
  company: '',
  status: 'pre_checkout',
  role: 'free',
  role_nickname: 'Free',
  role_full: 'free',
  period: '',
  stripeId: '',
} as const;

/** Creates the account of the verified address and signs in; null on success. */
export async function makeAccount(lang: Lang): Promise<'taken' | 'unverified' | Failure | null> {
  const { email, password } = readDraft();
  try {
    const body = {
      ...FREE_PLAN,
      email,
      password,
      lang,
      referrer: document.referrer,
      fingerprint: fingerprint(),
    };
    const { accessToken, refreshToken, ...user } = await call(signup2, { body });
    keep('waybill-last-visit', null);
    session.enter({ accessToken, refreshToken, user });
    return null;
  } catch (error) {
    if (hasCode(error, 'email_taken')) return 'taken';
    if (hasCode(error, 'email_not_verified')) return 'unverified';
    return failureOf(error);
  }
}
