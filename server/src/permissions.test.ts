/** Tests every call of the contract against the permission matrix: what each kind of caller is answered, and that only the owner changes anything. */
import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@waybill/contract/api';
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { DEFAULT_EXPIRY_S, WEEK_S } from '@waybill/contract/expiry';
import type { ApiTable } from '@waybill/contract/openapi';
import { type CallInput, requestOf } from '@waybill/contract/request';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { suspendUser } from './features/accounts/index.ts';
import { type Known, plainInput } from './nasty-input.suite.ts';
import { INPUTS } from './permission-inputs.suite.ts';
import { CALLERS, type Caller, PERMISSIONS } from './permissions.suite.ts';

const PASSWORD = 'long enough';

const table: ApiTable = api;

let app: TestApp;
let sends: Sends;

/** A user with a transfer, uploads, contacts and a group. */
interface World {
  readonly user: TestUser;
  readonly known: Known;
}

/** Contacts and a group. */
async function addPeople({ id }: TestUser): Promise<Known> {
  const people = await app.deps.db
    .insertInto('contacts')
    .values(
      ['one', 'two', 'three'].map((name) => ({
        user_id: id,
        email: `${name}@example.com`,
        name,
        company: '',
      })),
    )
    .returning('id')
    .execute();
  const group = randomUUID();
  await sql`insert into contact_groups (id, user_id, name) values (${group}, ${id}, 'Group')`.execute(
    app.deps.db,
  );
  return { contact: people[0]?.id ?? '', second: people[1]?.id ?? '', third: people[2]?.id ?? '', group };
}

/** A request by email to one person; another came by the link and handed in a file. */
async function askForFiles({ token }: TestUser, expiryDate: number, handedIn: string): Promise<Known> {
  const answer = await openBrowser(app).post(
    '/api/requests',
    { title: 'Papers', sendAs: 'email', emailTo: ['giver@example.com'], expiryDate, key: randomUUID() },
    { token },
  );
  const { slug, _id } = answer.json().request;
  const giver = await app.deps.db
    .selectFrom('givers')
    .select('id')
    .where('request_id', '=', _id)
    .executeTakeFirstOrThrow();
  await sql`
    with came as (
      insert into givers (id, request_id, email, name, company, invited, position)
      values (${randomBytes(16).toString('base64url')}, ${_id}, '', '', '', false, 1) returning id)
    insert into hand_ins (request_id, giver_id, draft_id, bytes, file_count)
    select ${_id}, came.id, draft_id, size, 1 from came, files where files.id = ${handedIn}`.execute(
    app.deps.db,
  );
  return { request: slug, person: giver.id, handedIn };
}

async function openWorld(): Promise<World> {
  const user = await app.makeUser({ password: PASSWORD, role: 'pro' });
  const { slug, _id, fileObjects } = await sends.send(user, {
    emailTo: ['friend@example.com'],
    title: 'Drawings',
  });
  const { access, fileObjects: given } = await sends.upload(user);
  const aborted = (await sends.upload(user)).access.draftId;
  const known: Known = {
    email: 'friend@example.com',
    senderEmail: user.email,
    emailTo: ['another@example.com'],
    userid: user.id,
    id: user.id,
    senderId: user.id,
    password: PASSWORD,
    newPassword: PASSWORD,
    slug,
    slugs: [slug],
    from: slug,
    _id,
    ids: [_id],
    file: fileObjects[0]?._id ?? '',
    draftId: access.draftId,
    aborted,
    expirySeconds: DEFAULT_EXPIRY_S,
    revision: 0,
    skip: '0',
    emptyFolders: [],
    recordedVideos: [],
    voiceMemo: null,
    zone: 'UTC',
    type: 'userUpload',
    lang: 'en',
    fileNumber: 1,
    files: [fileObjects[0]?._id ?? ''],
    given: given.map(({ itemPath, size }) => ({ itemPath, size })),
  };
  const expiryDate = Date.now() + WEEK_S * 1000;
  const other = await sends.send(user, {}, { 'a.txt': 10 });
  const asked = await askForFiles(user, expiryDate, other.fileObjects[0]?._id ?? '');
  return { user, known: { ...known, expiryDate, ...asked, ...(await addPeople(user)) } };
}

/** It stays open; its access is in the matrix, and tested with the stream itself. */
const calls = Object.keys(table).filter((name) => name !== 'live');

let strangers: TestUser[];

beforeAll(async () => {
  app = await testApp();
  strangers = await app.makeUsers(calls.length * 3, 'pro');
  sends = await openSends(app);
  await sends.mailbox.stop();
});

const ofAnalytics: Known = { from: '2026-01-01', to: '2026-01-31' };

let drawn = 0;
/** Each request has its own address, so that no rate limit answers in place of the call. */
const address = () => {
  drawn += 1;
  return `10.9.${(drawn >> 8) & 255}.${drawn & 255}`;
};

/** Others are new with each call, so that no limit on tries answers in its place. */
function tokenOf(caller: Caller, world: World): string | undefined {
  if (caller === 'visitor') return undefined;
  if (caller === 'owner' || caller === 'suspended') return world.user.token;
  const stranger = strangers.pop();
  if (stranger === undefined) throw new Error('more calls than strangers');
  return stranger.token;
}

/** The error code of the answer, or `ok`. */
async function answerOf(
  name: string,
  endpoint: Endpoint,
  caller: Caller,
  world: World,
  as: { readonly token?: string; readonly cookie?: string } = {},
): Promise<string> {
  const known = { ...world.known, ...(endpoint.tag === 'analytics' ? ofAnalytics : {}), key: randomUUID() };
  const input = INPUTS[name]?.(known) ?? plainInput(endpoint, known);
  const token = as.token ?? tokenOf(caller, world);
  const { path, init } = requestOf(endpoint, input as CallInput, token);
  const { isteam: _, ...headers } = Object.fromEntries(new Headers(init.headers));
  const claims = caller === 'member' ? { isteam: JSON.stringify([world.user.id]) } : {};
  const answer = await app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...headers,
      [OWN_PAGES_HEADER]: '1',
      ...claims,
      ...(as.cookie === undefined ? {} : { cookie: as.cookie }),
    },
    remoteAddress: address(),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  if (answer.statusCode < 400) return 'ok';
  const isJson = answer.headers['content-type']?.toString().includes('json') === true;
  return isJson ? answer.json().error.code : String(answer.statusCode);
}

/** All that belongs to a user, without what downloads and reading change. */
async function stateOf({ user }: World): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(users) - '{seen_updates_at,updated_at}'::text[] as row from users where id = ${user.id}
    union all select to_jsonb(transfers) - '{total_downloads,shelf}'::text[] from transfers where user_id = ${user.id}
    union all select to_jsonb(recipients) - 'opened_at' from recipients
      where transfer_id in (select id from transfers where user_id = ${user.id})
    union all select to_jsonb(drafts) from drafts where user_id = ${user.id}
    union all select to_jsonb(requests) from requests where user_id = ${user.id}
    union all select to_jsonb(givers) from givers where request_id in (select id from requests where user_id = ${user.id})
    union all select to_jsonb(contacts) from contacts where user_id = ${user.id}
    union all select to_jsonb(sessions) - 'seen_at' from sessions where user_id = ${user.id}
    order by row`.execute(app.deps.db);
  return rows;
}

describe('permission matrix', () => {
  test('S32 every call of the contract has its line, and no line is left over', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual([...calls].sort());
  });

  /** `atOnce`: how many calls do not wait for each other, which those must that change something for the next. */
  const differences = async (
    world: World,
    callers: readonly Caller[],
    { atOnce = 1 } = {},
  ): Promise<unknown[]> => {
    const asked = Object.entries(table)
      .filter(([name]) => calls.includes(name))
      .flatMap(([name, endpoint]) => callers.map((caller) => ({ name, endpoint, caller })));
    const wrong: unknown[] = [];
    const askNext = async (): Promise<void> => {
      for (let next = asked.shift(); next !== undefined; next = asked.shift()) {
        const { name, endpoint, caller } = next;
        const answer = await answerOf(name, endpoint, caller, world);
        const expected = PERMISSIONS[name]?.[CALLERS.indexOf(caller)];
        if (answer !== expected) wrong.push({ name, caller, answer, expected });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, askNext));
    return wrong;
  };

  test.each(['visitor', 'other', 'member'] as const)(
    'S32 a caller who is %s is answered as the matrix says, and changes nothing of the owner',
    async (caller) => {
      const owner = await openWorld();
      const before = await stateOf(owner);
      expect(await differences(owner, [caller], { atOnce: 8 })).toEqual([]);
      expect(await stateOf(owner)).toEqual(before);
    },
  );

  test('S32 S108 someone who handed in files, signed in or not, and an operator are answered as strangers', async () => {
    const owner = await openWorld();
    const browser = openBrowser(app, address());
    const id = owner.known.request;
    const said = { id, name: 'Giver', email: 'typed@example.com' };
    const { giver } = (await browser.post('/api/r/introduce', said)).json().give;
    await sql`update hand_ins set giver_id = ${giver.id}
      where request_id = (select id from requests where slug = ${id})`.execute(app.deps.db);
    const cookie = Array.from(browser.cookies, (pair) => pair.join('=')).join('; ');
    const operator = await app.makeOperatorToken();
    const before = await stateOf(owner);
    const wrong: unknown[] = [];
    for (const [name, endpoint] of Object.entries(table)) {
      if (endpoint.tag !== 'requests') continue;
      const [stranger = '', other = ''] = PERMISSIONS[name] ?? [];
      // They are known already, so that nothing is missing.
      const known = name === 'introduceGiver' ? 'ok' : undefined;
      const answers = {
        giver: [await answerOf(name, endpoint, 'visitor', owner, { cookie }), known ?? stranger],
        signedIn: [await answerOf(name, endpoint, 'other', owner, { cookie }), known ?? other],
        operator: [
          await answerOf(name, endpoint, 'visitor', owner, { token: operator }),
          endpoint.access === 'user' ? 'forbidden' : stranger,
        ],
      };
      for (const [who, [answer, expected]] of Object.entries(answers))
        if (answer !== expected) wrong.push({ name, who, answer, expected });
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(owner)).toEqual(before);
  });

  test('S32 G13 a suspended user is answered as the matrix says, and changes nothing', async () => {
    const world = await openWorld();
    await suspendUser(app.deps.db, world.user.id);
    const before = await stateOf(world);
    expect(await differences(world, ['suspended'])).toEqual([]);
    // A suspended user may still plan to leave, and change their mind.
    expect(await stateOf(world)).toEqual(before);
  });

  test('S32 the owner is answered as the matrix says', async () => {
    expect(await differences(await openWorld(), ['owner'])).toEqual([]);
  });
});
