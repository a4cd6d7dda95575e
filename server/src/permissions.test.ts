/** Tests every call of the contract against the permission matrix: what each kind of caller is answered, and that only the owner changes anything. */
import { api } from '@waybill/contract/api';
import type { ApiTable } from '@waybill/contract/openapi';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { openSends } from '../test/sends.ts';
import { suspendUser } from './features/accounts/index.ts';
import { type Matrix, openMatrix, type World } from './permission-world.suite.ts';
import { CALLERS, type Caller, PERMISSIONS } from './permissions.suite.ts';

const table: ApiTable = api;

let app: TestApp;
let matrix: Matrix;

beforeAll(async () => {
  app = await testApp();
  const sends = await openSends(app);
  await sends.mailbox.stop();
  matrix = openMatrix(app, sends);
});

/** What a person may do with files they handed in themselves; those of others are tested with the calls. */
const OWN_FILES: readonly string[] = ['withdrawFiles', 'moveFiles'];

/** They stay open; their access is tested with the streams themselves. */
const STREAMS: readonly string[] = ['live', 'contactLive', 'giveLive'];
const calls = Object.keys(table).filter((name) => !STREAMS.includes(name));

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
        const answer = await matrix.answerOf(name, endpoint, caller, world);
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
      const owner = await matrix.openWorld();
      const before = await matrix.stateOf(owner);
      expect(await differences(owner, [caller], { atOnce: 8 })).toEqual([]);
      expect(await matrix.stateOf(owner)).toEqual(before);
    },
  );

  test('S32 S108 someone who handed in files, signed in or not, and an operator are answered as strangers', async () => {
    const owner = await matrix.openWorld();
    const browser = openBrowser(app, matrix.address());
    const id = owner.known.request;
    const said = { id, name: 'Giver', email: 'typed@example.com' };
    const { giver } = (await browser.post('/api/r/introduce', said)).json().give;
    await sql`update hand_ins set giver_id = ${giver.id}
      where request_id = (select id from requests where slug = ${id})`.execute(app.deps.db);
    const cookie = Array.from(browser.cookies, (pair) => pair.join('=')).join('; ');
    const operator = await app.makeOperatorToken();
    const before = await matrix.stateOf(owner);
    const wrong: unknown[] = [];
    for (const [name, endpoint] of Object.entries(table)) {
      if (endpoint.tag !== 'requests' || [...OWN_FILES, ...STREAMS].includes(name)) continue;
      const [stranger = '', other = ''] = PERMISSIONS[name] ?? [];
      // They are known already, so that nothing is missing.
      const known = name === 'introduceGiver' ? 'ok' : undefined;
      const answers = {
        giver: [await matrix.answerOf(name, endpoint, 'visitor', owner, { cookie }), known ?? stranger],
        signedIn: [await matrix.answerOf(name, endpoint, 'other', owner, { cookie }), known ?? other],
        operator: [
          await matrix.answerOf(name, endpoint, 'visitor', owner, { token: operator }),
          endpoint.access === 'user' ? 'forbidden' : stranger,
        ],
      };
      for (const [who, [answer, expected]] of Object.entries(answers))
        if (answer !== expected) wrong.push({ name, who, answer, expected });
    }
    expect(wrong).toEqual([]);
    expect(await matrix.stateOf(owner)).toEqual(before);
  });

  test('S32 G13 a suspended user is answered as the matrix says, and changes nothing', async () => {
    const world = await matrix.openWorld();
    await suspendUser(app.deps.db, world.user.id);
    // They may delete one, so here they have none; the tests of webhooks show it.
    await app.deps.db.deleteFrom('webhooks').where('user_id', '=', world.user.id).execute();
    const before = await matrix.stateOf(world);
    expect(await differences(world, ['suspended'])).toEqual([]);
    // A suspended user may still plan to leave, and change their mind.
    expect(await matrix.stateOf(world)).toEqual(before);
  });

  test('S32 the owner is answered as the matrix says', async () => {
    expect(await differences(await matrix.openWorld(), ['owner'])).toEqual([]);
  });
});
