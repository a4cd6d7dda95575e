/** Tests the operator's commands for transfers. */
import { ANON_REGION, DEFAULT_REGION } from '@waybill/contract/regions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { sweepFiles } from '../../test/tasks.ts';
import { openSends, type Sends } from '../features/transfers/sends.suite.ts';
import type { Outcome } from './command.ts';
import { reconcile, transferCommands } from './transfer-commands.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const run = (name: string, words: string[] = [], options: Record<string, string> = {}): Promise<Outcome> => {
  const command = transferCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.run(app.deps.db, words, options);
};
const text = ({ lines }: Outcome) => lines.join('\n');
const check = () => reconcile(app.deps.db, app.deps.storage);

test('T25 S94 reports are listed, and takedown says what was removed', async () => {
  expect(text(await run('reports'))).toBe('There are no reports.');
  const user = await app.makeUser();
  const { slug } = await sends.send(user);
  for (const reason of ['phishing', 'malware', 'other'])
    await app.inject({
      method: 'POST',
      url: '/api/reportAbuse',
      headers: { 'x-waybill': '1' },
      payload: { slug, reason, message: 'Look \u001b[2J at this' },
    });
  const reports = text(await run('reports'));
  for (const word of ['phishing', 'malware', 'other', slug, user.email]) expect(reports).toContain(word);
  expect(reports).not.toContain('\u001b');
  const taken = await run('takedown', [slug], { 'block-hash': 'yes', note: 'three reports' });
  expect([taken.ok, text(taken)]).toEqual([true, expect.stringContaining(`Taken down: ${slug}.`)]);
  expect(text(await run('reports'))).toContain('taken down');
  expect(await run('takedown', ['nothing'])).toMatchObject({ ok: false });
});

test('S84 after sends, deletions, abandoned uploads and deleted accounts, the books agree', async () => {
  const [user, leaver] = [await app.makeUser(), await app.makeUser()];
  const sent = await sends.send(user, {}, { 'a/b.txt': 10, c: 0 });
  await sends.send(leaver);
  const begun = await sends.upload(user);
  await sends.sending.abort((await sends.upload(user)).access.draftId, { token: user.token });
  await sends.mailbox.quiet();
  expect(await check()).toEqual({ ok: true, lines: ['The database and the storage agree.'] });
  await app.deps.db.deleteFrom('users').where('id', '=', leaver.id).execute();
  expect(text(await check())).toBe('The database and the storage agree.');
  await sweepFiles(app.deps);
  await sends.mailbox.quiet();
  expect(text(await check())).toBe('The database and the storage agree.');
  expect(begun.access.slug).not.toBe(sent.slug);
});

test('S180 every kind of difference is reported once and left unchanged', async () => {
  const { db, storage } = app.deps;
  const user = await app.makeUser();
  const [lost, wrong, grown] = [await sends.send(user), await sends.send(user), await sends.send(user)];
  const prefixOf = (key: string | undefined) => key?.slice(0, key.lastIndexOf('/') + 1) ?? '';
  const keyOf = ({ fileObjects }: typeof lost) => fileObjects[0]?.itemPath ?? '';
  await storage.copy({ region: DEFAULT_REGION, key: keyOf(wrong) }, 'no-owner/AAAAAAA/stray.bin');
  await storage.copy({ region: DEFAULT_REGION, key: keyOf(wrong) }, `${prefixOf(keyOf(grown))}beside.bin`);
  await sql`update drafts set credentials_end = now() - interval '2 hours' where slug = ${grown.slug}`.execute(
    db,
  );
  await storage.remove(DEFAULT_REGION, prefixOf(keyOf(lost)));
  await sql`update files set size = 999 where key = ${keyOf(wrong)}`.execute(db);
  const outcome = await check();
  expect(outcome.ok).toBe(false);
  const said = text(outcome);
  for (const line of [
    /object without file +oss-cn-hongkong: no-owner\/AAAAAAA\/stray\.bin +1000 bytes, of no upload/,
    /object without file +oss-cn-hongkong: \S+\/beside\.bin +1000 bytes/,
    new RegExp(`file without object +oss-cn-hongkong: ${keyOf(lost)}`),
    new RegExp(`wrong size +oss-cn-hongkong: ${keyOf(wrong)} +999 bytes, there are 1000`),
    new RegExp(`storage in use +${user.id} +counted 3000 \\+ 0 announced, there are 2999 \\+ 0`),
    new RegExp(`transfer +${wrong.slug} +says 1000 bytes in 1 files, has 999 in 1`),
  ])
    expect(said).toMatch(line);
  expect(said).toContain('6 differences; nothing was changed.');
  expect(text(await check())).toBe(said);
  expect(await storage.head(DEFAULT_REGION, 'no-owner/AAAAAAA/stray.bin')).toBeDefined();
  expect(await storage.used(ANON_REGION, '')).toBe(0);
});
