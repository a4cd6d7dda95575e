/** The calls of single sign-on. */
import { call } from '@waybill/contract/call';
import { beginSso, linkSso, openSsoLink, operatorLogin } from '@waybill/contract/sso';
import { beginTeamLogin, findTeamLogin } from '@waybill/contract/team-login';
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

/** Leaves the page for the provider of the team whose domain the address has. */
export async function leaveForTeam(email: string, next: string | null, lang: Lang): Promise<void> {
  const { url } = await call(beginTeamLogin, {
    body: { email, lang, referrer: referrerOf(), ...(next === null ? {} : { next }) },
  });
  window.location.assign(url);
}

/** What the login provider for addresses of a domain is called; null: there is none. */
export const teamProviderOf = async (domain: string): Promise<string | null> =>
  (await call(findTeamLogin, { body: { domain } })).name;

/** The account that is to be connected, and with what. */
export const accountToConnect = () => call(openSsoLink, {});

export async function connectByPassword(password: string, code: string): Promise<void> {
  session.enter(await call(linkSso, { body: { password, ...(code === '' ? {} : { code }) } }));
}

/** By the link that the operator's command printed. */
export const enterAsOperator = async (token: string): Promise<void> =>
  session.enter(await call(operatorLogin, { body: { token } }));
