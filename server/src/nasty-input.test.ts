/** Tests that no input of any call of the contract is answered with a 5xx. */
import { randomUUID } from 'node:crypto';
import { api } from '@waybill/contract/api';
import { CHOOSABLE_REGIONS } from '@waybill/contract/built-in-regions';
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { DEFAULT_EXPIRY_S, WEEK_S } from '@waybill/contract/expiry';
import type { ApiTable } from '@waybill/contract/openapi';
import { type CallInput, requestOf } from '@waybill/contract/request';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { openSends } from '../test/sends.ts';
import { parseInput } from './http/parse-input.ts';
import { type Input, type Known, nastyInputs, plainInput } from './nasty-input.suite.ts';

const PASSWORD = 'long enough';
const ofAnalytics: Known = { from: '2026-01-01', to: '2026-01-31', zone: 'Asia/Kathmandu' };
const AT_ONCE = 4;
/** Password hashing was at its limit. */
const BUSY = 503;

let app: TestApp;
let base: string;
let user: TestUser;
let known: Known;
let ofTransfers: Known;
let ofRequests: Known;
beforeAll(async () => {
  app = await testApp();
  const sends = await openSends(app);
  ({ base } = sends);
  await sends.mailbox.stop();
  user = await app.makeUser({ password: PASSWORD, role: 'personal' });
  const { slug, _id, fileObjects } = await sends.send(user);
  const given = await sends.upload(user);
  const toSend = await sends.upload(user);
  ofTransfers = {
    files: [fileObjects[0]?._id ?? ''],
    draftId: toSend.access.draftId,
    fileObjects: toSend.fileObjects.map(({ itemPath, size }) => ({ itemPath, size })),
  };
  const expiryDate = Date.now() + WEEK_S * 1000;
  const asked = { title: 'Papers', sendAs: 'link', items: [{ name: 'One' }], expiryDate, key: randomUUID() };
  const { request } = (await openBrowser(app).post('/api/requests', asked, user)).json();
  ofRequests = {
    slug: request.slug,
    id: request.items[0]._id,
    expiryDate,
    deadline: expiryDate,
    maxBytes: null,
    // Hashing would make each try slow.
    password: '',
  };
  known = {
    email: 'user@example.com',
    senderEmail: user.email,
    emailTo: ['friend@example.com'],
    userid: user.id,
    senderId: user.id,
    password: PASSWORD,
    newPassword: PASSWORD,
    token: 'A'.repeat(22),
    ticket: 'text',
    slug,
    from: slug,
    _id,
    ids: [_id],
    file: fileObjects[0]?._id ?? '',
    draftId: given.access.draftId,
    files: [{ path: 'a.bin', size: 1 }],
    region: CHOOSABLE_REGIONS[0] ?? '',
    expirySeconds: DEFAULT_EXPIRY_S,
    emptyFolders: ['folder'],
    recordedVideos: ['a.bin'],
    voiceMemo: 'a.bin',
    skip: '0',
    'last-event-id': '1',
  };
});

/** Restores what an earlier call deleted, sent or ended. */
beforeEach(async () => {
  const { db } = app.deps;
  await db.updateTable('transfers').set({ deleted_at: null }).where('user_id', '=', user.id).execute();
  await db.updateTable('users').set({ delete_at: null }).where('id', '=', user.id).execute();
});

let drawn = 0;
/** Each request has its own address, so that no rate limit answers in place of the call. */
const address = () => {
  drawn += 1;
  return `10.${(drawn >> 16) & 255}.${(drawn >> 8) & 255}.${drawn & 255}`;
};

async function statusOf(endpoint: Endpoint, input: Input): Promise<number> {
  const { path, init } = requestOf(endpoint, input as CallInput, user.token);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), [OWN_PAGES_HEADER]: '1' };
  if (endpoint.media === 'text/event-stream') {
    // The stream stays open, so only its head is read.
    const ended = new AbortController();
    const { status } = await fetch(`${base}${path}`, { ...init, headers, signal: ended.signal });
    ended.abort();
    return status;
  }
  const { method } = endpoint;
  const body = typeof init.body === 'string' ? { payload: init.body } : {};
  const answer = await app.inject({ method, url: path, headers, remoteAddress: address(), ...body });
  return answer.statusCode;
}

const table: ApiTable = api;

/**
 * What each call checks before anything of its own runs: undefined when it accepts the body, else the sentences of its refusal.
 * Any other error than a refusal would be answered with 500.
 */
function refusalOf(endpoint: Endpoint, { body }: Input): string | undefined {
  const { headers: _headers, params: _params, query: _query, ...ofBody } = endpoint;
  try {
    parseInput(ofBody, { body: JSON.parse(JSON.stringify(body)) }, () => 'en');
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
    return JSON.stringify(Object.values(error.fields ?? {}));
  }
}

/** Of the bodies that a call refuses with the same sentences, one: the others end in the same place. */
function* distinct(endpoint: Endpoint, plain: Input): Generator<Input> {
  const refusals = new Set<string>();
  for (const input of nastyInputs(plain)) {
    const refusal = input.body === plain.body ? undefined : refusalOf(endpoint, input);
    if (refusal !== undefined && refusals.has(refusal)) continue;
    if (refusal !== undefined) refusals.add(refusal);
    yield input;
  }
}

describe.each(Object.keys(table))('%s', (name) => {
  test('G15 S154 S140 every malformed text, number and name is answered below 500', async () => {
    const endpoint = table[name];
    if (endpoint === undefined) throw new Error(name);
    const own = { transfers: ofTransfers, analytics: ofAnalytics, requests: ofRequests }[endpoint.tag] ?? {};
    const inputs = [...distinct(endpoint, plainInput(endpoint, { ...known, ...own, key: randomUUID() }))];
    const faults: unknown[] = [];
    while (inputs.length > 0)
      await Promise.all(
        inputs.splice(0, AT_ONCE).map(async (input) => {
          const status = await statusOf(endpoint, input);
          if (status >= 500 && status !== BUSY) faults.push([status, input]);
        }),
      );
    expect(faults).toEqual([]);
  });
});
