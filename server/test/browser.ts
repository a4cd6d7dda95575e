/** A browser without pages for tests: keeps cookies, sends the headers of our pages, and has its own client address. */
import { OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

interface Asking {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface Browser {
  readonly cookies: Map<string, string>;
  ask(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    asking?: Asking,
  ): Promise<LightMyRequestResponse>;
  post(url: string, body: unknown, asking?: Asking): Promise<LightMyRequestResponse>;
}

export function openBrowser(app: TestApp, remoteAddress = '203.0.113.7'): Browser {
  const cookies = new Map<string, string>();
  const ask: Browser['ask'] = async (method, url, { body, token, headers } = {}) => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        [OWN_PAGES_HEADER]: '1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookies.size === 0
          ? {}
          : { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return { cookies, ask, post: (url, body, asking) => ask('POST', url, { ...asking, body }) };
}

export const codeOf = (answer: LightMyRequestResponse): unknown => answer.json()?.error?.code;
