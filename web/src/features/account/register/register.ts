/** The calls for registering. */
import { call } from '@waybill/contract/call';
import { newsignupverify, signup2 } from '@waybill/contract/signup';
import type { Lang } from '../../../i18n/lang.ts';
import { keep } from '../../../session/kept.ts';
import { dropVia, referrerOf } from '../../../session/kept-via.ts';
import { session } from '../../../session/session.ts';
import { isVerified } from '../../../upload/verify-address.ts';
import { changeDraft, readDraft } from './draft.ts';

/** Mails a code to the address of the draft; with a code, checks it. True when the address is verified. */
async function verify(lang: Lang, code?: string): Promise<boolean> {
  const { email, password } = readDraft();
  const body = {
    email,
    ...(password === '' ? {} : { password }),
    lang,
    verifyComplete: false,
    isTeamMember: false,
    ...(code === undefined ? {} : { code }),
  };
  const { verified, byLink = false } = await call(newsignupverify, { body });
  changeDraft({ byLink, sentTo: email, ...(verified && { verifiedEmail: email }) });
  return verified;
}

/** Whether the link of the email was confirmed in this browser. */
export async function isLinkConfirmed(): Promise<boolean> {
  const { email } = readDraft();
  const verified = await isVerified(email);
  if (verified) changeDraft({ verifiedEmail: email });
  return verified;
}

export const askCode = (lang: Lang): Promise<boolean> => verify(lang);

export const checkCode = (lang: Lang, code: string): Promise<boolean> => verify(lang, code);

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

/** Creates the account of the verified address and signs in. */
export async function makeAccount(lang: Lang): Promise<void> {
  const { email, password } = readDraft();
  const body = {
    ...FREE_PLAN,
    email,
    password,
    lang,
    referrer: referrerOf(),
    fingerprint: fingerprint(),
  };
  const { accessToken, refreshToken, ...user } = await call(signup2, { body });
  keep('waybill-last-visit', null);
  // A second account from here did not come by the link.
  dropVia();
  session.enter({ accessToken, refreshToken, user });
}
