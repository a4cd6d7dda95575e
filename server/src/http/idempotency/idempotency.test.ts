/** Tests the Idempotency-Key of every call that takes one: repeats, twins, other bodies, and a server that was killed. */
import { randomUUID } from 'node:crypto';
import { api } from '@waybill/contract/api';
import { type Endpoint, IDEMPOTENCY_HEADER, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { schemaOf } from '@waybill/contract/json-schema';
import type { ApiTable } from '@waybill/contract/openapi';
import { type CallInput, requestOf } from '@waybill/contract/request';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { plainInput } from '../../nasty-input.suite.ts';
import { INPUTS } from '../../permission-inputs.suite.ts';
import { type Matrix, openMatrix, type World } from '../../permission-world.suite.ts';
import { sweepKeyedCalls } from './store.ts';

const table: ApiTable = api;
const keyed = Object.keys(table).filter((name) => table[name]?.idempotencyKey !== undefined);

/** They change or read what is there, however often they are made. */
const CREATE_NOTHING = [
  'abortUpload',
  'folderSize',
  'deleteTransfer',
  'keepTransfer',
  'changeTransfer',
  'extendTransfers',
  'removeRecipient',
  'restoreRecipient',
  'fixRecipient',
  'shareTransfer',
  'grantExtension',
  'changeRequest',
  'closeRequest',
  'reopenRequest',
  'keepRequest',
  'removeGiver',
  'decideHandIns',
  'handInEncryptions',
  'changeContact',
  'changeWebhook',
  'deleteContacts',
  'mergeContacts',
  'undoContacts',
  'renameGroup',
  'changeMembers',
  'getDownload',
  'zip',
  'checksum',
];

/** What the caller may draw by themselves; here the header does it. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  stsAuth: 'key',
  copyObj: 'key',
  shareFile: 'key',
  createRequest: 'key',
  copyHandIns: 'key',
  addContact: '_id',
  addGroup: '_id',
};

let app: TestApp;
let sends: Sends;
let matrix: Matrix;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  matrix = openMatrix(app, sends);
});
afterAll(() => sends.mailbox.stop());

const endpointOf = (name: string): Endpoint => {
  const endpoint = table[name];
  if (endpoint === undefined) throw new Error(`${name} is no call`);
  return endpoint;
};

async function inputOf(name: string, { known, user }: World): Promise<CallInput> {
  const input = INPUTS[name]?.({ ...known, key: randomUUID() }) ?? plainInput(endpointOf(name), known);
  if (input.body === undefined) return input as CallInput;
  const { [OWN_KEYS[name] ?? '']: _, ...body } = input.body as Record<string, unknown>;
  if (name !== 'addFiles') return { ...input, body };
  const { access, fileObjects } = await sends.upload(user, { 'b.bin': 10 });
  return { ...input, body: { ...body, draftId: access.draftId, fileObjects } };
}

const ask = (name: string, input: CallInput, token: string | undefined, key: string, search = '') => {
  const endpoint = endpointOf(name);
  const { path, init } = requestOf(endpoint, input, token, key);
  return app.inject({
    method: endpoint.method,
    url: path + search,
    remoteAddress: matrix.address(),
    headers: { ...Object.fromEntries(new Headers(init.headers)), [OWN_PAGES_HEADER]: '1' },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
};

/** How many of everything there are, and the events from which mails follow; others only say that pages may load again. */
async function countsOf({ user: { id } }: World): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from transfers where user_id = ${id}) as transfers,
    (select count(*) from drafts where user_id = ${id}) as drafts,
    (select count(*) from files join drafts on drafts.id = draft_id where user_id = ${id}) as files,
    (select count(*) from recipients join transfers on transfers.id = transfer_id where user_id = ${id}) as recipients,
    (select count(*) from requests where user_id = ${id}) as requests,
    (select count(*) from givers join requests on requests.id = request_id where user_id = ${id}) as givers,
    (select count(*) from request_templates where user_id = ${id}) as templates,
    (select count(*) from contacts where user_id = ${id}) as contacts,
    (select count(*) from contact_groups where user_id = ${id}) as groups,
    (select json_agg(json_build_array(id, encode(secret, 'hex')) order by id) from webhooks where user_id = ${id}) as webhooks,
    (select count(*) from webhook_messages join webhooks on webhooks.id = webhook_id
      where user_id = ${id} and event_id is null) as tests,
    (select json_agg(kind order by id) from events where account_id = ${id} and kind !~ 'changed$') as events`.execute(
    app.deps.db,
  );
  return rows[0];
}

/** As a server leaves it that is killed after the effect is committed and before the answer is stored. */
const killedBeforeAnswer = ({ user }: World) =>
  sql`update keyed_calls set answer = null, running_until = now() where user_id = ${user.id}`.execute(
    app.deps.db,
  );

describe('O01 the contract', () => {
  test('O01 every call by which a key creates or sends something takes an Idempotency-Key', () => {
    const writing = Object.entries(table).filter(
      ([, { method, scope }]) => scope !== undefined && ['POST', 'PUT', 'PATCH'].includes(method),
    );
    const open = writing.filter(([name, { idempotencyKey }]) => {
      return CREATE_NOTHING.includes(name) === (idempotencyKey !== undefined);
    });
    expect(open.map(([name]) => name)).toEqual([]);
    expect(keyed.filter((name) => !writing.some(([one]) => one === name))).toEqual([]);
  });

  test('O01 no answer with a secret is stored', () => {
    const secrets = /"(?:\w*secret\w*|\w*token\w*)"/i;
    for (const name of keyed) {
      const { answers, idempotencyKey } = endpointOf(name);
      const hasSecret = secrets.test(
        JSON.stringify(Object.values(answers).map((schema) => schemaOf(schema))),
      );
      expect([name, idempotencyKey]).toEqual([name, hasSecret ? 'renewed' : 'kept']);
    }
  });
});

describe('O01 a call with an Idempotency-Key', () => {
  test.each(keyed)(
    'O01 %s: twins, repeats and a retry after a killed server have one effect and one answer; another body is refused',
    async (name) => {
      const world = await matrix.openWorld();
      const { token } = world.user;
      const [input, key] = [await inputOf(name, world), randomUUID()];
      const again = () => ask(name, input, token, key);
      const isKept = endpointOf(name).idempotencyKey === 'kept';
      // What has secrets is made anew: the same thing, under the same id.
      const shown = (answer: Awaited<ReturnType<typeof again>>) =>
        isKept ? answer.json() : [answer.json().draftId, answer.json().id, answer.json().secret];

      const twins = await Promise.all([again(), again(), again()]);
      const replayed = ({ headers }: (typeof twins)[number]) => headers['idempotency-replayed'] === 'true';
      const [first, ...more] = twins.filter((twin) => twin.statusCode !== 409 && !replayed(twin));
      expect([first?.statusCode, more], first?.body).toEqual([200, []]);
      if (first === undefined) return;
      for (const twin of twins) {
        if (twin.statusCode === 200) expect(shown(twin)).toEqual(shown(first));
        else expect(codeOf(twin)).toBe('idempotency_running');
      }
      const counts = await countsOf(world);

      const repeated = await again();
      expect([repeated.statusCode, repeated.headers['idempotency-replayed']]).toEqual([200, 'true']);
      expect(shown(repeated)).toEqual(shown(first));

      await killedBeforeAnswer(world);
      const retried = await again();
      expect(retried.statusCode, retried.body).toBe(200);
      expect(retried.headers['idempotency-replayed']).toBe('true');
      expect(await countsOf(world)).toEqual(counts);

      const other = await ask(name, input, token, key, '?other=1');
      expect([other.statusCode, codeOf(other)]).toEqual([422, 'idempotency_mismatch']);
      expect(await countsOf(world)).toEqual(counts);
    },
  );

  const contact = (email: string) => ({ body: { email } });
  const add = (token: string | undefined, key: string, email = 'mei@huanyu.cn') =>
    ask('addContact', contact(email), token, key);

  test('O01 a key belongs to its user, its call and its body, in whatever order and quotes', async () => {
    const [one, two] = [await app.makeUser(), await app.makeUser()];
    const first = await add(one.token, 'monday');
    expect(first.statusCode).toBe(200);
    expect((await add(one.token, '"monday"')).json()).toEqual(first.json());
    expect(codeOf(await add(one.token, 'monday', 'other@huanyu.cn'))).toBe('idempotency_mismatch');
    expect((await add(two.token, 'monday')).json().contact._id).not.toBe(first.json().contact._id);
    const group = await ask('addGroup', { body: { name: 'Team' } }, one.token, 'monday');
    expect([group.statusCode, group.headers['idempotency-replayed']]).toEqual([200, undefined]);
    const [ab, ba] = ['{"name":"A","email":"a@x.example"}', '{"email":"a@x.example","name":"A"}'];
    const raw = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/contacts',
        remoteAddress: matrix.address(),
        headers: {
          authorization: `Bearer ${one.token}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: 'order',
        },
        payload,
      });
    expect((await raw(ab)).json()).toEqual((await raw(ba)).json());
  });

  test('O01 a refused call stores no answer: the same body works later, another body never', async () => {
    const user = await app.makeUser();
    await add(user.token, 'first', 'taken@x.example');
    expect(codeOf(await add(user.token, 'second', 'taken@x.example'))).toBe('contact_exists');
    await app.deps.db.deleteFrom('contacts').where('user_id', '=', user.id).execute();
    expect((await add(user.token, 'second', 'taken@x.example')).statusCode).toBe(200);
    expect(codeOf(await add(user.token, 'second', 'other@x.example'))).toBe('idempotency_mismatch');
  });

  test('O01 while a server works on it, the same call answers 409 and says when to try again', async () => {
    const user = await app.makeUser();
    await add(user.token, 'slow');
    await sql`update keyed_calls set answer = null, running_until = now() + interval '10 seconds'
      where user_id = ${user.id}`.execute(app.deps.db);
    const answer = await add(user.token, 'slow');
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'idempotency_running']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  });

  test('O01 after a day the key is new, and the sweep deletes what was stored', async () => {
    const user = await app.makeUser();
    const first = await add(user.token, 'weekly', 'one@x.example');
    const dayOver = () =>
      sql`update keyed_calls set created_at = now() - interval '1 day 1 minute' where user_id = ${user.id}`.execute(
        app.deps.db,
      );
    await dayOver();
    const second = await add(user.token, 'weekly', 'two@x.example');
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(second.json().contact._id).not.toBe(first.json().contact._id);
    await dayOver();
    await sweepKeyedCalls(app.deps.db);
    const left = app.deps.db.selectFrom('keyed_calls').select('user_id').where('user_id', '=', user.id);
    expect(await left.execute()).toEqual([]);
  });

  test('O01 a visitor is asked to log in, and a key that is none is refused', async () => {
    const user = await app.makeUser();
    for (const wrong of ['', '""', 'two words', 'ü', 'x'.repeat(256)]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/contacts',
        remoteAddress: matrix.address(),
        headers: { authorization: `Bearer ${user.token}`, [IDEMPOTENCY_HEADER]: wrong },
        payload: { email: 'a@x.example' },
      });
      expect([wrong, answer.statusCode, codeOf(answer)]).toEqual([wrong, 400, 'invalid_input']);
    }
    const upload = { body: { type: 'anonUpload', files: [{ path: 'a', size: 1 }] } };
    expect(codeOf(await ask('stsAuth', upload, undefined, 'visitor'))).toBe('unauthenticated');
  });

  test('O01 the table has neither the key nor the body, and nothing of credentials', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const upload = { body: { type: 'userUpload', files: [{ path: 'secret-name.bin', size: 5 }] } };
    const answer = await ask('stsAuth', upload, user.token, 'my-own-key');
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await sql<{ row: string }>`select keyed_calls::text as row from keyed_calls
      where user_id = ${user.id}`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
    const kept = rows[0]?.row ?? '';
    for (const part of ['my-own-key', 'secret-name', answer.json().AccessKeySecret])
      expect(kept).not.toContain(part);
  });
});
