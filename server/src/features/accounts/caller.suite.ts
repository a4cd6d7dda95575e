/** Helpers for tests that call the API and read its answers. */
import type { TestApp } from '../../../test/app.ts';

export const PASSWORD = 'correct horse';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls with this access token; without one, as a visitor. */
export const callAs = (app: TestApp, token?: string) => (method: Method, url: string, payload?: object) =>
  app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

export const errorOf = (answer: { json(): { error?: { code: string } } }): string | undefined =>
  answer.json().error?.code;

/** Sorted, for calls that were made at once. */
export const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort();
