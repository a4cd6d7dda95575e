/** Tests API keys: making, using, scopes, limits, and everything that ends them. */
import { randomUUID } from 'node:crypto';
import { api } from '@waybill/contract/api';
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import type { ApiTable } from '@waybill/contract/openapi';
import { type CallInput, requestOf } from '@waybill/contract/request';
import { SCOPES, type Scope } from '@waybill/contract/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { plainInput } from '../../nasty-input.suite.ts';
import { suspendUser } from '../accounts/index.ts';
import { authenticateKey } from './index.ts';

const PASSWORD = 'long enough';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});
afterAll(() => sends.mailbox.stop());

const owner = () => app.makeUser({ password: PASSWORD, role: 'pro' });

let asked = 0;
/** Every request from another address, so that no flood guard answers in place of the key. */
const address = () => {
  asked += 1;
  return `10.8.${(asked >> 8) & 255}.${asked & 255}`;
};

const create = (user: TestUser, more: object = {}) =>
  openBrowser(app, address()).post(
    '/api/keys',
    { name: 'Nightly backup', scopes: ['read'], days: 30, password: PASSWORD, ...more },
    { token: user.token },
  );

async function keyOf(user: TestUser, scopes: readonly Scope[]): Promise<{ id: string; secret: string }> {
  const answer = await create(user, { scopes });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
) =>
  app.inject({
    method,
    url,
    remoteAddress: address(),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const listed = (secret: string, more: Readonly<Record<string, string>> = {}) =>
  call('GET', '/api/transfers', { ...bearer(secret), ...more });
const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code;

describe('a key', () => {
  test('O01 is shown once, kept as a hash, announced by a mail, and does what its owner may do', async () => {
    const user = await owner();
    const sent = await sends.send(user, { title: 'Drawings' });
    const answer = await create(user, { scopes: ['read', 'read'] });
    const { id, secret, keys } = answer.json();
    expect(secret).toMatch(/^wbk_[0-9A-Za-z]{49}$/);
    expect(keys).toMatchObject([{ id, name: 'Nightly backup', scopes: ['read'], start: secret.slice(0, 8) }]);
    const { rows } = await app.deps.pool.query('select api_keys::text as kept from api_keys');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
    const mail = await sends.mailbox.newest(user.email, 'security-notice');
    expect(mail.subject).toBe('An API key was created');
    expect(mail.text).toContain('Nightly backup');
    expect(mail.text).not.toContain(secret.slice(8));

    const list = await listed(secret);
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(sent.slug);
    const [shown] = (await call('GET', '/api/keys', bearer(user.token))).json().keys;
    expect(shown.lastUsedFrom).toMatch(/^10\.8\./);
    expect(shown.lastUsedAt).toBeGreaterThan(0);
    expect(shown.expiresAt - shown.createdAt).toBe(30 * 86_400_000);
  });

  test('O01 needs the password, a name and a scope, and there are at most 50', async () => {
    const user = await owner();
    expect(codeOf(await create(user, { password: 'wrong' }))).toBe('reauth_required');
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['all'] }, { days: 7 }])
      expect(codeOf(await create(user, wrong))).toBe('invalid_input');
    await app.deps.pool.query(
      `insert into api_keys (user_id, owner_id, name, scopes, start, secret_hash)
       select $1::uuid, $1::uuid, 'k', '{read}', 'wbk_', convert_to(n || $2, 'utf8') from generate_series(1, 50) n`,
      [user.id, user.id],
    );
    expect(codeOf(await create(user))).toBe('too_many_keys');
  });

  test('O01 sends a file, by link', async () => {
    const user = await owner();
    const { secret } = await keyOf(user, ['send']);
    const uploaded = await sends.upload({ ...user, token: secret });
    const answer = await sends.quicksend({ token: secret }, uploaded);
    expect(answer.statusCode).toBe(200);
    expect(codeOf(await listed(secret))).toBe('key_scope');
  });

  test('O01 has its own limit, and the headers of each answer say what is left', async () => {
    const { secret } = await keyOf(await owner(), ['read']);
    const first = await listed(secret);
    expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    expect(first.headers.ratelimit).toMatch(/^"key";r=599;t=\d+$/);
    await app.deps.pool.query(`update rate_limits set points = 600 where key like 'api-key:%'`);
    const over = await listed(secret);
    expect([over.statusCode, codeOf(over)]).toEqual([429, 'too_many_requests']);
    expect(over.headers.ratelimit).toMatch(/;r=0;/);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });
});

const table: ApiTable = api;

/** Without a limit in between, and with what the call's owner has. */
async function refusals(
  scopes: readonly Scope[],
  isAsked: (endpoint: Endpoint) => boolean,
): Promise<unknown[]> {
  const user = await owner();
  const sent = await sends.send(user);
  const { secret } = await keyOf(user, scopes);
  const state = async () =>
    (
      await app.deps.pool.query(
        `select (select users::text from users where id = $1),
          (select string_agg(sessions::text, ',') from sessions where user_id = $1),
          (select string_agg(transfers::text, ',') from transfers where user_id = $1),
          (select string_agg(id::text || coalesce(revoked_at::text, ''), ',') from api_keys where user_id = $1)`,
        [user.id],
      )
    ).rows;
  const before = await state();
  const { slug } = sent;
  const known = {
    slug,
    userid: user.id,
    id: user.id,
    email: user.email,
    password: PASSWORD,
    key: randomUUID(),
  };
  const wrong: unknown[] = [];
  const asking = Object.entries(table).filter(([, endpoint]) => isAsked(endpoint));
  const ask = async (): Promise<void> => {
    for (let next = asking.shift(); next !== undefined; next = asking.shift()) {
      const [name, endpoint] = next;
      const { path, init } = requestOf(endpoint, plainInput(endpoint, known) as CallInput, secret);
      const answer = await app.inject({
        method: endpoint.method,
        url: path,
        remoteAddress: address(),
        headers: { ...Object.fromEntries(new Headers(init.headers)), [OWN_PAGES_HEADER]: '1' },
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
      const { error } = answer.json() as { error?: { code: string; fields?: { scope?: string } } };
      const expected = endpoint.scope === undefined ? 'key_refused' : 'key_scope';
      if (answer.statusCode !== 403 || error?.code !== expected || error.fields?.scope !== endpoint.scope)
        wrong.push({ name, status: answer.statusCode, error });
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  expect(await state()).toEqual(before);
  return wrong;
}

describe('scopes', () => {
  test.each(SCOPES)(
    'S201 O01 a key with the scope %s is refused by calls of the other scopes, which name theirs, without effect',
    async (own) => {
      expect(await refusals([own], ({ scope }) => scope !== undefined && scope !== own)).toEqual([]);
    },
  );

  test('S201 S202 O01 a key with all scopes is refused by each call that names none, without effect', async () => {
    expect(await refusals(SCOPES, ({ scope }) => scope === undefined)).toEqual([]);
  });

  test('S202 O01 no call about passwords, the second factor, keys, sessions, payments or the account takes a key', () => {
    const closed = new Set([
      'sessions',
      'passwords',
      'passkeys',
      'two-factor',
      'keys',
      'billing',
      'accounts',
      'teams',
      'console',
    ]);
    const open = Object.entries(table).filter(([, { tag, scope }]) => closed.has(tag) && scope !== undefined);
    expect(open).toEqual([]);
  });
});

describe('what does not work', () => {
  test('S203 O01 a wrong checksum is refused without a look-up; so are deleted, suspended, expired and revoked ones', async () => {
    const user = await owner();
    const { id, secret } = await keyOf(user, ['read']);
    const last = secret.at(-1) === 'a' ? 'b' : 'a';
    const withoutDatabase = authenticateKey({ ...app.deps, db: undefined as never });
    await expect(withoutDatabase(secret.slice(0, -1) + last)).rejects.toMatchObject({ code: 'key_invalid' });
    for (const typo of [secret.slice(0, -1) + last, secret.slice(0, -1), 'wbk_', `${secret}0`]) {
      const answer = await listed(typo);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'key_invalid']);
      // A public call is refused too: the program must not go on as a visitor.
      expect((await call('GET', '/api/prices', bearer(typo))).statusCode).toBe(401);
    }
    await app.deps.pool.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    expect(codeOf(await listed(secret))).toBe('key_invalid');
    await app.deps.pool.query(`update api_keys set expires_at = null where id = $1`, [id]);
    expect((await listed(secret)).statusCode).toBe(200);
    await suspendUser(app.deps.db, user.id);
    expect((await listed(secret)).statusCode).toBe(401);
    await app.deps.pool.query('delete from users where id = $1', [user.id]);
    expect((await listed(secret)).statusCode).toBe(401);
  });

  test('S203 O01 a key of someone who leaves the team ends with the membership, and is shown as ended', async () => {
    const boss = await app.makeUser({ role: 'teams' });
    const member = await owner();
    await app.deps.pool.query(
      `insert into team_members (owner_id, user_id, role) values ($1, $2, 'member')`,
      [boss.id, member.id],
    );
    const { secret } = await keyOf(member, ['read']);
    expect((await listed(secret)).statusCode).toBe(200);
    await app.deps.pool.query('delete from team_members where user_id = $1', [member.id]);
    expect(codeOf(await listed(secret))).toBe('key_invalid');
    const [shown] = (await call('GET', '/api/keys', bearer(member.token))).json().keys;
    expect(shown.ended).toBe('team_changed');
  });

  test('S203 S204 O01 anywhere but alone in the Authorization header it answers 400, from a page of another origin 403', async () => {
    const { secret } = await keyOf(await owner(), ['read']);
    const another = (await keyOf(await owner(), ['read'])).secret;
    const misplaced = [
      await call('GET', `/api/transfers?key=${secret}`, {}),
      await call('GET', `/api/transfers?key=${secret.replace('_', '%5F')}`, {}),
      await call('GET', '/api/transfers', { cookie: `key=${secret}` }),
      await call('GET', '/api/transfers', { 'x-api-key': secret }),
      await call('GET', '/api/transfers', { authorization: secret }),
      await listed(secret, { 'x-api-key': another }),
      await listed(secret, { cookie: 'waybill_refresh=anything' }),
    ];
    expect(misplaced.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      misplaced.map(() => [400, 'key_misplaced']),
    );
    // A name that begins like a key is none.
    expect((await listed(secret, { 'x-note': 'wbk_notes' })).statusCode).toBe(200);
    const person = await owner();
    const { secret: sender } = await keyOf(person, ['send']);
    await sends.upload({ ...person, token: sender }, { 'wbk_notes.txt': 10 });
    const elsewhere = await listed(secret, { origin: 'https://elsewhere.example' });
    expect([elsewhere.statusCode, codeOf(elsewhere)]).toEqual([403, 'cross_site']);
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('S205 O01 revoked while its upload runs: the next call answers 401, and what was not sent is swept like any upload', async () => {
    const user = await owner();
    const { id, secret } = await keyOf(user, ['send']);
    const uploaded = await sends.upload({ ...user, token: secret });
    const revoked = await call('DELETE', `/api/keys/${id}`, bearer(user.token));
    expect(revoked.json().keys).toEqual([]);
    const answer = await sends.quicksend({ token: secret }, uploaded);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'key_invalid']);
    expect((await call('DELETE', `/api/keys/${id}`, bearer(user.token))).statusCode).toBe(404);
    const other = await owner();
    const theirs = await keyOf(other, ['read']);
    expect((await call('DELETE', `/api/keys/${theirs.id}`, bearer(user.token))).statusCode).toBe(404);
    expect((await listed(theirs.secret)).statusCode).toBe(200);
  });
});
