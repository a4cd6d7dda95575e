/** Forwarding what was handed in without uploading it again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { sweepFiles } from '../../../../test/tasks.ts';
import { gather } from '../../../adapters/storage/upload.suite.ts';
import { readUse } from '../../files/index.ts';
import { type Giving, openGiving } from '../giving/giving.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

async function openHandedInRequest() {
  const owner = await app.makeUser();
  const asked = await giving.ask(owner, { items: [{ name: 'Offer' }] });
  const item = asked.items[0]?._id;
  const [ana, ben] = [await giving.come(asked), await giving.come(asked)];
  const ofAna = await giving.give(ana, { 'dir/a.txt': 100 }, { item });
  await giving.give(ben, { 'dir/a.txt': 200 }, { item });
  const files = (await giving.requests.open(owner, asked.slug)).handIns.flatMap((each) => each.files);
  const copy = (ids: readonly string[], key = randomUUID()) =>
    giving.requests.act(owner, asked.slug, 'copy', { key, files: ids });
  return { owner, asked, item, ana, ofAna, ids: files.map(({ _id }) => _id), copy };
}

const send = (owner: TestUser, { draftId, fileObjects }: { draftId: string; fileObjects: object[] }) =>
  openBrowser(app).post('/api/quicksend2', { draftId, sendAs: 'link', fileObjects }, owner);

test('D04 copyHandIns creates an upload that is sent like any other, once for a key', async () => {
  const { owner, ids, copy } = await openHandedInRequest();
  const key = randomUUID();
  const [begun, again] = [await copy(ids, key), await copy(ids, key)];
  expect(again.json()).toEqual(begun.json());
  const { transfer } = (await send(owner, begun.json())).json();
  const paths = transfer.fileObjects.map(({ itemPath }: { itemPath: string }) =>
    itemPath.split('/').slice(-4).join('/'),
  );
  expect(paths).toEqual(['Unnamed/Offer/dir/a.txt', 'Unnamed (2)/Offer/dir/a.txt']);
  const { region, fileObjects } = transfer;
  const read = gather(app.deps.storage.read({ region, key: fileObjects[1].itemPath }));
  expect((await read).length).toBe(200);
  expect(codeOf(await copy(ids, key))).toBe('already_sent');
  expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: 300, reserved: 0 });
  const one = (await copy(ids.slice(0, 1))).json();
  expect(one.fileObjects[0].itemPath).toMatch(/\/dir\/a\.txt$/);
  expect(one.fileObjects[0].itemPath).not.toContain('Offer');
});

test('S115 copies stay whole when the original is replaced, and what is gone is not copied', async () => {
  const { owner, item, ana, ofAna, ids, copy } = await openHandedInRequest();
  const begun = (await copy(ids)).json();
  await giving.give(ana, { 'dir/a.txt': 50 }, { item, replaces: ofAna.handIn._id });
  expect(codeOf(await copy(ids))).toBe('not_found');
  const sent = await send(owner, begun);
  expect(sent.json().transfer).toMatchObject({ fileNumber: 2, bytes: 300 });
  expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: 350, reserved: 0 });
});

test('S115 when the bytes vanish while they are copied, nothing is forwarded and no storage stays reserved', async () => {
  const { owner, asked, ids, copy } = await openHandedInRequest();
  const { prefix } = await app.deps.db
    .selectFrom('drafts')
    .innerJoin('files', 'files.draft_id', 'drafts.id')
    .select('prefix')
    .where('files.id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow();
  await app.deps.storage.remove(asked.region, prefix);
  expect(codeOf(await copy(ids))).toBe('not_found');
  expect(await readUse(app.deps.db, owner.id)).toMatchObject({ used: 300, reserved: 0 });
});

test('S115 forwarding while the giver replaces: all copies are whole or none is there, and the storage adds up', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { owner, item, ana, ofAna, ids, copy } = await openHandedInRequest();
    const better = await giving.upload(ana, { 'dir/a.txt': 50 }, { item, replaces: ofAna.handIn._id });
    const [begun, replaced] = await Promise.all([
      copy(ids),
      giving.handIn(ana, better, { replaces: ofAna.handIn._id }),
    ]);
    expect(replaced.statusCode).toBe(200);
    expect([200, 404]).toContain(begun.statusCode);
    await giving.sends.mailbox.quiet();
    // What was replaced stays counted only while it is forwarded; the other file counts once.
    const copied = begun.statusCode === 200 ? 100 : 0;
    expect(await readUse(app.deps.db, owner.id)).toEqual({ used: 250 + copied, reserved: 0 });
    if (copied === 0) continue;
    const { transfer } = (await send(owner, begun.json())).json();
    const sizes = [];
    for (const { itemPath } of transfer.fileObjects)
      sizes.push((await gather(app.deps.storage.read({ region: transfer.region, key: itemPath }))).length);
    expect(sizes).toEqual([100, 200]);
    expect(await readUse(app.deps.db, owner.id)).toEqual({ used: 350, reserved: 0 });
  }
});

test('S115 deleting what was forwarded leaves what was handed in, and deleting the account while forwarding leaves nothing', async () => {
  const { owner, asked, ids, copy } = await openHandedInRequest();
  const { transfer } = (await send(owner, (await copy(ids)).json())).json();
  const body = { type: 'transfer', ids: [transfer._id] };
  expect((await openBrowser(app).post('/api/deleteTransfer', body, owner)).statusCode).toBe(200);
  await sql`update transfers set deleted_at = now() - interval '60 days' where id = ${transfer._id}`.execute(
    app.deps.db,
  );
  for (const id of ids) {
    const file = await openBrowser(app).ask('GET', `/api/requests/${asked.slug}/files/${id}`, owner);
    expect(file.statusCode).toBe(200);
  }
  await Promise.all([copy(ids), app.deps.db.deleteFrom('users').where('id', '=', owner.id).execute()]);
  await sweepFiles(app.deps);
  await giving.sends.mailbox.quiet();
  expect(await app.deps.storage.used(asked.region, `${owner.id}/`)).toBe(0);
});
