/** Tests events while servers of two versions handle them: no reaction of either is lost. */
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestApp, testApp } from '../../test/app.ts';
import { append } from './append.ts';
import { defineEvent } from './define.ts';
import { dispatchEvent, reactToEvent } from './dispatch.ts';
import { reactionsTo } from './expected.ts';
import { on } from './on.ts';

const counted = defineEvent('test.counted', z.object({ n: z.number() }));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const context = (attempt = 1) => ({ deps: app.deps, attempt, lastAttempt: false });
const record = () => app.deps.db.transaction().execute((tx) => append(tx, counted, { n: 1 }));

async function queued(id: string): Promise<string[]> {
  const { rows } = await app.deps.pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where key like $1 order by key',
    [`event:${id}:%`],
  );
  return rows.map(({ key }) => key.slice(`event:${id}:`.length));
}

test('R05 an event that the next version recorded is queued for its reactions and for ours', async () => {
  const ours = on(counted, { name: 'ours', react: async () => {} });
  const id = await record();
  await dispatchEvent([ours]).run({ id, reactions: ['ours', 'theirs'] }, context());
  expect(await queued(id)).toEqual(['ours', 'theirs']);
});

test('R05 an event is queued with the reactions that this version has', () => {
  expect(reactionsTo('transfer.sent').length + reactionsTo('account.role_changed').length).toBeGreaterThan(0);
  expect(reactionsTo('test.counted')).toEqual([]);
});

test('R05 a reaction of another version is left to its servers for hours, and then forgotten', async () => {
  const id = await record();
  const { run } = reactToEvent([]);
  await expect(run({ id, reaction: 'theirs' }, context())).rejects.toThrow(
    'theirs is known to another version',
  );
  await expect(run({ id, reaction: 'theirs' }, context(9))).rejects.toThrow();
  await run({ id, reaction: 'theirs' }, context(10));
});
