/** Helpers for tests with a real provider: starts one, and logs people in there as a browser would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { atFileEnd } from '../../../../test/file-end.ts';

const SCRIPT = join(import.meta.dirname, '../../../../../tools/test/oidc-provider.mjs');

/** The address of this product in tests. */
export const PUBLIC_URL = 'http://localhost:8080';
export const CLIENT = { client_id: 'waybill', client_secret: 'a secret for tests, and only for tests' };

export interface TestProvider {
  readonly issuer: string;
  /** What an operator would set for it. */
  readonly env: Record<string, string>;
  /** Who can log in there, with what claims. */
  setPeople(people: Record<string, object>): Promise<void>;
  setClient(more: object): Promise<void>;
  logOut(sub: string): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] });
  atFileEnd(async () => {
    child.kill();
  });
  const [issuer] = (await once(createInterface(child.stdout), 'line')) as [string];
  const tell = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${issuer}${path}`, { method, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBe(204);
  };
  const setClient = (more: object) =>
    tell('PUT', '/test', {
      clients: [{ ...CLIENT, redirect_uris: [`${PUBLIC_URL}/api/sso/callback`], ...more }],
    });
  await setClient({});
  return {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Harbour ID',
    },
    setPeople: (people) => tell('PUT', '/test', { people }),
    setClient,
    logOut: (sub) => tell('POST', '/test/logout', { sub }),
  };
}

/** `like`: another process of the same product. */
export const appWith = (
  provider: TestProvider,
  env: Record<string, string> = {},
  like?: Pick<TestApp, 'database' | 'dataDir'>,
): Promise<TestApp> =>
  testApp({
    env: { ...provider.env, ...env },
    ...(like && { database: like.database, dataDir: like.dataDir }),
  });

/** Where the browser goes to log in; `next` is the page it wants. */
export async function beginIn(browser: Browser, body: object = {}): Promise<URL> {
  const answer = await browser.post('/api/sso/begin', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json().url);
}

/** Logs a person in at the provider, and returns the address to which it sends the browser back. */
export async function logInAt(url: URL, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let [at, method, body]: [URL, string, URLSearchParams | null] = [url, 'GET', null];
  // Each redirect is one step, and a form of the provider's is filled in.
  for (let step = 0; step < 10; step++) {
    const answer: Response = await fetch(at, {
      method,
      body,
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = answer.headers.get('location');
    if (location?.startsWith(PUBLIC_URL)) return location.slice(PUBLIC_URL.length);
    if (location !== null) [at, method, body] = [new URL(location, at), 'GET', null];
    else [method, body] = ['POST', new URLSearchParams({ prompt: 'login', login, password: 'any' })];
  }
  throw new Error('the provider did not send the browser back');
}

/** Comes back from the provider; the address of the page that the browser is sent to. */
export async function comeBack(browser: Browser, path: string): Promise<string | undefined> {
  const answer = await browser.ask('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode, answer.body).toBe(303);
  return answer.headers.location;
}

/** All of it in one browser. */
export async function logIn(browser: Browser, login: string, body: object = {}): Promise<string | undefined> {
  return comeBack(browser, await logInAt(await beginIn(browser, body), login));
}

/** Who is signed in in this browser; undefined: no one. */
export async function signedInAs(browser: Browser): Promise<string | undefined> {
  const answer = await browser.ask('GET', '/api/refreshToken');
  return answer.statusCode === 200 ? answer.json().user.email : undefined;
}
