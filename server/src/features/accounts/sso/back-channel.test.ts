/** Proves that what the provider reports as logged out is logged out here, and that a forged report ends nothing. */
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.suite.ts';
import {
  appWith,
  beginIn,
  CLIENT,
  comeBack,
  logIn,
  PUBLIC_URL,
  signedInAs,
  startProvider,
} from './provider.suite.ts';

let forger: ForgingProvider;
let app: TestApp;

beforeAll(async () => {
  forger = await startForgingProvider();
  app = await testApp({ env: forger.env });
});

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const now = () => Math.floor(Date.now() / 1000);

const right = (): JWTPayload => ({
  iss: forger.issuer,
  aud: CLIENT.client_id,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  events: EVENTS,
  sub: 'forged',
});

const report = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/sso/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token, more: 'ignored' }).toString(),
  });

async function logInHere(claims: Record<string, unknown> = {}) {
  const browser = openBrowser(app);
  forger.forge({ claims });
  const url = await beginIn(browser);
  forger.takeNonce(url.searchParams.get('nonce'));
  const back = { code: randomUUID(), state: url.searchParams.get('state') ?? '', iss: forger.issuer };
  expect(await comeBack(browser, `/api/sso/callback?${new URLSearchParams(back)}`)).toBe('/login?sso=done');
  return browser;
}

test('O04 a person who is removed at the provider is logged out here, on all devices', async () => {
  const provider = await startProvider();
  const listening = await appWith(provider);
  const address = await listening.listen();
  await provider.setClient({
    redirect_uris: [`${PUBLIC_URL}/api/sso/callback`],
    backchannel_logout_uri: `${address}/api/sso/logout`,
  });
  await provider.setPeople({
    mia: { email: 'mia@harbour.example', email_verified: true },
    leo: { email: 'leo@harbour.example', email_verified: true },
  });
  const [first, second, other] = [openBrowser(listening), openBrowser(listening), openBrowser(listening)];
  await logIn(first, 'mia');
  await logIn(second, 'mia');
  await logIn(other, 'leo');
  const { accessToken } = (await first.ask('GET', '/api/refreshToken')).json();
  await provider.logOut('mia');
  expect(await signedInAs(first)).toBeUndefined();
  expect(await signedInAs(second)).toBeUndefined();
  expect((await first.ask('GET', '/api/sessions', { token: accessToken })).statusCode).toBe(401);
  expect(await signedInAs(other)).toBe('leo@harbour.example');
});

test('O04 a report about one session at the provider ends that one alone', async () => {
  const [desk, phone] = [await logInHere({ sid: 'desk' }), await logInHere({ sid: 'phone' })];
  expect((await report(await forger.sign({ ...right(), sid: 'desk' }))).json()).toEqual({ ended: 1 });
  expect(await signedInAs(desk)).toBeUndefined();
  expect(await signedInAs(phone)).toBeDefined();
  expect((await report(await forger.sign(right()))).json()).toEqual({ ended: 1 });
  expect(await signedInAs(phone)).toBeUndefined();
});

test.each<[string, () => string | Promise<string>]>([
  ['of another issuer', () => forger.sign({ ...right(), iss: 'https://login.evil.example' })],
  ['for another client', () => forger.sign({ ...right(), aud: 'another' })],
  ['that is an ID token', () => forger.sign({ ...right(), nonce: 'any' })],
  ['without the event', () => forger.sign({ ...right(), events: {} })],
  ['about no one', () => forger.sign(without('sub'))],
  ['without an id', () => forger.sign(without('jti'))],
  ['that is old', () => forger.sign({ ...right(), iat: now() - 3600 })],
  ['that is over', () => forger.sign({ ...right(), exp: now() - 60 })],
  ['by another key', () => forger.signByAnother(right())],
  ['by the shared secret', () => forger.signBySecret(right())],
  ['without a signature', () => forger.unsigned(right())],
  ['that is none', () => 'any text'],
])('S210 a logout token %s ends no session', async (_what, token) => {
  const browser = await logInHere();
  const answer = await report(await token());
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_request']);
  expect(await signedInAs(browser)).toBeDefined();
});

function without(claim: 'sub' | 'jti'): JWTPayload {
  const { [claim]: _left, ...rest } = right();
  return rest;
}
