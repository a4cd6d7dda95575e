/** A person with a browser who writes to the operator, for tests. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { startWorker } from '../../jobs/worker.ts';
import { tasks } from '../../worker.ts';
import { listConversations } from './index.ts';

export interface Writer {
  readonly browser: Browser;
  write(change?: object): Promise<LightMyRequestResponse>;
  open(): Promise<{
    email: string;
    closed: boolean;
    unread: number;
    messages: { id: string; from: string; text: string }[];
  } | null>;
  unread(): Promise<{ exists: boolean; unread: number }>;
}

let drawn = 0;
/** Each writer has its own address, so that only tests of limits reach them. */
export function writerOf(app: TestApp, user?: TestUser, browser?: Browser): Writer {
  drawn += 1;
  const own = browser ?? openBrowser(app, `198.51.${100 + (drawn >> 8)}.${drawn & 255}`);
  const as = user === undefined ? {} : { token: user.token };
  return {
    browser: own,
    write: (change = {}) =>
      own.post(
        '/api/contact',
        { email: 'Mei@Huanyu.cn', message: ' Hello\nthere ', lang: 'en', id: randomUUID(), ...change },
        as,
      ),
    open: async () => (await own.post('/api/contact/conversation', undefined, as)).json().conversation,
    unread: async () => (await own.ask('GET', '/api/contact/unread', as)).json(),
  };
}

/** The conversation with this address as the operator sees it. */
export async function seenByOperator(app: TestApp, email: string) {
  const found = (await listConversations(app.deps.db, 500)).filter((each) => each.email === email);
  if (found[0] === undefined || found.length > 1)
    throw new Error(`${found.length} conversations with ${email}`);
  return found[0];
}

/** Runs jobs until the mails with this text are as many as expected, and returns them. */
export async function mailsWith(app: TestApp, text: string, count: number) {
  const worker = await startWorker(app.deps, 'test-instance', tasks, []);
  const read = async () => {
    const { rows } = await app.deps.pool.query('select * from outbox where position($1 in text) > 0', [text]);
    return rows;
  };
  try {
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(count);
  } finally {
    await worker.stop();
  }
  return read();
}
