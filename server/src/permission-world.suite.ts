/** A user with one of everything for the permission matrix, and what callers are answered when they name it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { DEFAULT_EXPIRY_S, WEEK_S } from '@waybill/contract/expiry';
import { type CallInput, requestOf } from '@waybill/contract/request';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import type { Sends } from '../test/sends.ts';
import { type Known, plainInput } from './nasty-input.suite.ts';
import { INPUTS } from './permission-inputs.suite.ts';
import type { Caller } from './permissions.suite.ts';

const PASSWORD = 'long enough';

/** A user with a transfer, uploads, contacts and a group. */
export interface World {
  readonly user: TestUser;
  readonly known: Known;
}

interface As {
  readonly token?: string;
  readonly cookie?: string;
}

/** As many as this are drawn at once, because two inserts for each caller took most of the time. */
const STRANGERS = 100;

export interface Matrix {
  /** With an account of its own each time. */
  openWorld(role?: string): Promise<World>;
  /** The error code of the answer, or `ok`. */
  answerOf(name: string, endpoint: Endpoint, caller: Caller, world: World, as?: As): Promise<string>;
  /** All that belongs to a user, without what downloads and reading change. */
  stateOf(world: World): Promise<unknown[]>;
  /** Each request has its own address, so that no rate limit answers in place of the call. */
  address(): string;
}

const ofAnalytics: Known = { from: '2026-01-01', to: '2026-01-31' };

export function openMatrix(app: TestApp, sends: Sends): Matrix {
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

  /** A webhook with one delivery. */
  async function addWebhook({ token }: TestUser): Promise<Known> {
    const browser = openBrowser(app);
    const body = { url: 'https://8.8.8.8/hook', events: ['transfer.sent'] };
    const { id: webhook } = (await browser.post('/api/webhooks', body, { token })).json();
    const { delivery } = (await browser.post(`/api/webhooks/${webhook}/test`, {}, { token })).json();
    return { webhook, delivery };
  }

  async function openWorld(role = 'pro'): Promise<World> {
    const user = await app.makeUser({ password: PASSWORD, role });
    // Another address each time, so that no limit on codes answers in place of a call.
    const friend = `${randomUUID()}@example.com`;
    const { slug, _id, fileObjects } = await sends.send(user, {
      emailTo: [friend],
      title: 'Drawings',
    });
    const { access, fileObjects: given } = await sends.upload(user);
    const aborted = (await sends.upload(user)).access.draftId;
    const known: Known = {
      email: friend,
      senderEmail: user.email,
      emailTo: ['another@example.com'],
      userid: user.id,
      id: user.id,
      senderId: user.id,
      pmDomainID: '',
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
    return {
      user,
      known: { ...known, expiryDate, ...asked, ...(await addPeople(user)), ...(await addWebhook(user)) },
    };
  }

  let drawn = 0;
  const address = () => {
    drawn += 1;
    return `10.9.${(drawn >> 8) & 255}.${drawn & 255}`;
  };

  let strangers: TestUser[] = [];
  let drawing: Promise<void> | undefined;
  async function drawStrangers(): Promise<void> {
    strangers = await app.makeUsers(STRANGERS, 'pro');
    drawing = undefined;
  }

  /** Others are new with each call, so that no limit on tries answers in its place. */
  async function tokenOf(caller: Caller, world: World): Promise<string | undefined> {
    if (caller === 'visitor') return undefined;
    if (caller === 'owner' || caller === 'suspended') return world.user.token;
    for (let stranger = strangers.pop(); ; stranger = strangers.pop()) {
      if (stranger !== undefined) return stranger.token;
      drawing ??= drawStrangers();
      await drawing;
    }
  }

  async function answerOf(
    name: string,
    endpoint: Endpoint,
    caller: Caller,
    world: World,
    as: As = {},
  ): Promise<string> {
    const known = { ...world.known, ...(endpoint.tag === 'analytics' ? ofAnalytics : {}), key: randomUUID() };
    const input = INPUTS[name]?.(known) ?? plainInput(endpoint, known);
    const token = as.token ?? (await tokenOf(caller, world));
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
      union all select to_jsonb(webhooks) from webhooks where user_id = ${user.id}
      union all select to_jsonb(sessions) - 'seen_at' from sessions where user_id = ${user.id}
      order by row`.execute(app.deps.db);
    return rows;
  }

  return { openWorld, answerOf, stateOf, address };
}
