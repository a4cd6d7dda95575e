/** Creates accounts over HTTP, so that a journey can begin where it needs to. */
import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import type { Role } from '@waybill/contract/plans';
import { giveRole } from './database.ts';
import { codeFor } from './mailbox.ts';
import { productUrl } from './place.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  /** Valid for a quarter of an hour. */
  readonly accessToken: string;
  /** Where their calls come from, behind the trusted proxy. */
  readonly ip?: string;
}

/** Letters only: digits in an address could be mistaken for the code in a mail. */
const letters = (): string =>
  Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** A new, unused address. */
export const newAddress = (name = 'person'): string => `${name}.${letters()}@waybill.example`;

export const PASSWORD = 'correct horse 7';

/** The header that marks a request from our own pages. */
const ours = { 'x-waybill': '1' };

/** Each person has their own address behind the trusted proxy; from one address they would hit the rate limit. */
const newPlace = () => ({ 'x-forwarded-for': `198.18.${[...randomBytes(2)].join('.')}` });

async function post(
  request: APIRequestContext,
  path: string,
  data: unknown,
  from: Record<string, string> = {},
) {
  const answer = await request.post(path, { data, headers: { ...ours, ...from } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

interface PersonOptions {
  readonly name?: string;
  /** Instead of a new one. */
  readonly email?: string;
  readonly fullName?: string;
  readonly company?: string;
  readonly lang?: 'en' | 'zh';
  /** What the operator has given them. */
  readonly plan?: Role;
}

async function register(request: APIRequestContext, options: PersonOptions): Promise<Person> {
  const { name, email = newAddress(name), fullName = '', company = '', lang = 'en', plan } = options;
  const credentials = { email, password: PASSWORD, lang };
  const from = newPlace();
  await post(request, '/api/newsignupverify', credentials, from);
  const code = await codeFor(request, credentials.email);
  await post(request, '/api/newsignupverify', { ...credentials, code }, from);
  const made = await post(request, '/api/signup2', { ...credentials, fullName, company }, from);
  if (plan !== undefined) await giveRole(made._id, plan);
  return { email: credentials.email, password: PASSWORD, id: made._id, accessToken: made.accessToken };
}

/** Creates an account in its own browser context; no browser is signed in afterwards. */
export async function newPerson(options: PersonOptions = {}): Promise<Person> {
  const request = await requests.newContext({ baseURL: productUrl() });
  try {
    return await register(request, options);
  } finally {
    await request.dispose();
  }
}

/** Sets the marker of a signed-in browser; the calls have already set its cookie. */
async function mark(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => window.localStorage.setItem('ssid', '1'));
}

/** Creates an account and signs the page's browser in; `page.goto('/dash')` comes next. */
export async function newPersonIn(page: Page, options: PersonOptions = {}): Promise<Person> {
  const person = await register(page.request, options);
  await mark(page);
  return person;
}

/** Signs an existing person in, without the login page. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await post(page.request, '/api/combinedAuth', { email, password });
  await mark(page);
}

/** Options for a call as this person. */
export const asPerson = ({ accessToken, ip }: Person) => ({
  headers: {
    authorization: `Bearer ${accessToken}`,
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
  },
});
