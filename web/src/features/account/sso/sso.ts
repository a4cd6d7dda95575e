/** The calls of single sign-on. */
import { call } from '@waybill/contract/call';
import { beginSso, linkSso, openSsoLink, operatorLogin } from '@waybill/contract/sso';
import type { Lang } from '../../../i18n/lang.ts';
import { referrerOf } from '../../../session/kept-via.ts';
import { session } from '../../../session/session.ts';

/** Leaves the page for the provider. */
export async function leaveForProvider(next: string | null, lang: Lang): Promise<void> {
  const { url } = await call(beginSso, {
    body: { lang, referrer: referrerOf(), ...(next === null ? {} : { next }) },
  });
  window.location.assign(url);
}

/** The address of the account that is to be connected. */
export const addressToConnect = async (): Promise<string> => (await call(openSsoLink, {})).email;

export async function connectByPassword(password: string, code: string): Promise<void> {
  session.enter(await call(linkSso, { body: { password, ...(code === '' ? {} : { code }) } }));
}

/** By the link that the operator's command printed. */
export const enterAsOperator = async (token: string): Promise<void> =>
  session.enter(await call(operatorLogin, { body: { token } }));
