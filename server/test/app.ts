/** Builds the whole product for a test: real routes, real database, no port unless asked. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import type { Deps } from '../src/deps.ts';
import { signAccessToken } from '../src/features/accounts/access-token.ts';
import { hashPassword } from '../src/features/accounts/index.ts';
import { addOperatorToken } from '../src/http/access/operator-tokens.ts';
import { callsEnded } from '../src/http/under-way.ts';
import { newOperatorToken } from '../src/installation/operator-token.ts';
import { openLiveHub } from '../src/live/hub.ts';
import { openDeps } from '../src/processes/process-deps.ts';
import { copyDatabase, type TestDatabase } from './database.ts';
import { atFileEnd } from './file-end.ts';

/** What is refused as too slow depends on the machine, so in tests nothing is. */
const WAITS = { connectionMs: 60_000, statementMs: 60_000, hashMs: 60_000 };

interface NewTestUser {
  readonly email?: string;
  readonly role?: string;
  readonly fullName?: string;
  readonly password?: string;
  readonly lang?: 'en' | 'zh';
}

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  /** Access token of the session. */
  readonly token: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly database: TestDatabase;
  readonly dataDir: string;
  inject: FastifyInstance['inject'];
  /** Listens on loopback and returns the address. */
  listen(): Promise<string>;
  makeUser(changes?: NewTestUser): Promise<TestUser>;
  /** Many at once, for tests that need a new user for each call. */
  makeUsers(count: number, role: string): Promise<TestUser[]>;
  /** The access token of another session of the user. */
  signInAgain(userId: string): Promise<string>;
  makeOperatorToken(): Promise<string>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Environment variables as an operator would set them. */
  readonly env?: Record<string, string>;
  /** Shares the database of another test app, like a second process of the same product. */
  readonly database?: TestDatabase;
  /** Shares its data folder. */
  readonly dataDir?: string;
  readonly change?: (deps: Deps) => Deps;
  /** How long one statement may wait for its locks. */
  readonly statementMs?: number;
}

/** Closed automatically after the test file. */
export async function testApp({
  env = {},
  database,
  dataDir,
  change = (deps) => deps,
  statementMs = WAITS.statementMs,
}: TestAppOptions = {}): Promise<TestApp> {
  const own = database ?? (await copyDatabase());
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'waybill-data-'));
  const config: Config = readConfig({
    LOG_LEVEL: 'silent',
    DEV_PAGES: '1',
    DATA_DIR: folder,
    // Nothing answers there: no test looks up names outside of this machine.
    DNS_SERVERS: '127.0.0.1:9',
    // Tests use plans to their limits, whatever disk this machine has.
    VISITOR_STORAGE_PERCENT: '100',
    ...env,
  });
  const opened = await openDeps(
    config,
    { databaseUrl: own.url, secret: 'a secret for tests, and only for tests' },
    'test',
    10,
    { ...WAITS, statementMs },
  );
  const deps = change(opened.deps);
  const hub = openLiveHub(deps, own.url);
  // No site, so that the tests see the same before and after a build.
  const app = buildApp(deps, hub, { siteFolder: join(folder, 'no-site') });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await hub.close();
    await app.close();
    await callsEnded(deps);
    await opened.close();
    if (database === undefined) await own.drop();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  atFileEnd(close);
  await app.ready();
  return {
    app,
    deps,
    database: own,
    dataDir: folder,
    inject: app.inject.bind(app),
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    makeUser: (changes) => makeUser(deps, changes),
    makeUsers: (count, role) => makeUsers(deps, count, role),
    signInAgain: async (userId) => (await makeSession(deps, userId)).token,
    makeOperatorToken: async () => {
      const token = newOperatorToken();
      await addOperatorToken(deps.db, 'test', token);
      return token;
    },
    close,
  };
}

async function makeUser(
  deps: Deps,
  {
    email = `${randomUUID()}@example.com`,
    role = 'free',
    fullName = '',
    password,
    lang = 'en',
  }: NewTestUser = {},
): Promise<TestUser> {
  const password_hash = password === undefined ? null : await hashPassword(deps, password);
  const { id } = await deps.db
    .insertInto('users')
    .values({ email, role, granted_role: role, full_name: fullName, lang, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, ...(await makeSession(deps, id)) };
}

async function makeUsers({ db, keys }: Deps, count: number, role: string): Promise<TestUser[]> {
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => ({
        email: `${randomUUID()}@example.com`,
        role,
        granted_role: role,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const expires_at = new Date(Date.now() + 86_400_000);
  const sessions = await db
    .insertInto('sessions')
    .values(users.map(({ id }) => ({ user_id: id, expires_at })))
    .returning(['id', 'user_id'])
    .execute();
  const sessionOf = new Map(sessions.map((session) => [session.user_id, session.id]));
  return users.map(({ id, email }) => {
    const sessionId = sessionOf.get(id) ?? '';
    return { id, email, sessionId, token: signAccessToken(keys, { userId: id, sessionId }) };
  });
}

async function makeSession(deps: Deps, userId: string): Promise<{ sessionId: string; token: string }> {
  const { id: sessionId } = await deps.db
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { sessionId, token: signAccessToken(deps.keys, { userId, sessionId }) };
}
