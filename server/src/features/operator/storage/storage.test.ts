/** Proves what operators see of the storage, and how it is compared with the database. */
import { referenceOf } from '@waybill/contract/reference';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { storageUseCommands } from '../../../operator/storage-commands.ts';
import { reconcile } from '../../../operator/transfer-commands.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';
import { compareStorageTask } from './compare.ts';

let app: TestApp;
let sends: Sends;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  // Its worker would run the comparison at once.
  await sends.mailbox.stop();
  operator = await freshOperator(app);
});

const read = async () => (await operator.call('GET', '/api/operator/storage')).json();
const compare = () => operator.call('POST', '/api/operator/storage/compare', { reason: 'after the move' });
const run = () => compareStorageTask.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });

test('R06 consoleStorage shows regions, who holds most and damaged files, and no name of a file', async () => {
  const user = await app.makeUser();
  const { _id, region, fileObjects } = await sends.send(user);
  const file = await app.deps.db
    .selectFrom('files')
    .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
    .select(['files.id', 'files.key'])
    .where('transfer_drafts.transfer_id', '=', _id)
    .executeTakeFirstOrThrow();
  await app.deps.db
    .insertInto('damaged_files')
    .values({ file_id: file.id, reason: 'missing', alarmed_at: null })
    .execute();
  const answer = await operator.call('GET', '/api/operator/storage');
  expect(answer.json()).toMatchObject({
    kind: 'embedded',
    state: 'ok',
    freeBytes: expect.any(Number),
    largest: [{ owner: user.email, userId: user.id, region, uploads: 1 }],
    damaged: [{ id: file.id, reason: 'missing', transfer: { id: _id, reference: referenceOf(_id) } }],
    setAside: { files: 0, bytes: 0, since: null },
    scrub: { lastRoundAt: null },
    comparison: null,
  });
  for (const content of [file.key, fileObjects[0]?.itemPath ?? '?'])
    expect(answer.body).not.toContain(content);
  const [use] = storageUseCommands;
  const other = await app.makeUser();
  for (const words of [[], [user.email]])
    expect((await use?.run(app.deps.db, words, {}))?.lines.join('\n')).toContain(user.email);
  expect((await use?.run(app.deps.db, [other.email], {}))?.lines).toEqual(['Nothing is stored.']);
});

test('R06 compareStorage runs once at a time, is logged, and its kinds of differences are shown', async () => {
  const user = await app.makeUser();
  await sends.send(user);
  await app.deps.db.updateTable('storage_use').set({ used: '1' }).where('owner', '=', user.id).execute();
  expect((await compare()).json()).toEqual({ started: true });
  expect((await read()).comparison).toMatchObject({ isRunning: true, finishedAt: null });
  expect(errorOf(await compare())).toBe('conflict');
  await run();
  const { comparison } = await read();
  expect(comparison).toMatchObject({ isRunning: false, finishedAt: expect.any(Number) });
  expect(comparison.kinds).toContainEqual({ what: 'storage in use', count: 1 });
  const { entries } = (await operator.call('GET', '/api/operator/log?find=after%20the%20move')).json();
  expect(entries).toMatchObject([{ act: 'storage.compared', operator: operator.user.email }]);
});

test('R06 the command reconcile lists each difference, and the console shows that it ran', async () => {
  const { ok, lines } = await reconcile(app.deps.db, app.deps.storage);
  expect(ok).toBe(false);
  expect((await read()).comparison.differences).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('storage in use');
});
