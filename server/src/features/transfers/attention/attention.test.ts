/** What needs the sender's attention: each kind, its order, and what makes it go away. */
import { randomUUID } from 'node:crypto';
import type { AttentionItem } from '@waybill/contract/library';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { type Library, openLibrary } from '../listing/library.suite.ts';
import { fairShares } from './list-attention.ts';

let app: TestApp;
let library: Library;
beforeAll(async () => {
  app = await testApp();
  library = openLibrary(app);
});

const attention = async (user: TestUser): Promise<{ items: AttentionItem[]; more: boolean }> =>
  (await library.get(user, '/api/attention')).json();
const kinds = ({ items }: { items: AttentionItem[] }) =>
  items.map(({ kind, transfer }) => [kind, transfer.slug]);
const people = [{ email: 'anna@example.com', name: 'Anna' }];

async function ask(transferId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into extension_asks (id, token_hash, transfer_id, email)
    values (${id}, ${Buffer.from(id)}, ${transferId}, 'late@example.com')`.execute(app.deps.db);
  return id;
}

async function mail(user: TestUser, transferId: string, state: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into mails (id, number, kind, to_address, lang, account_id, state, give_up_at, done_at)
    values (${id}, 'n', 'transfer', 'anna@example.com', 'en', ${user.id}, ${state}, now(), now())`.execute(
    app.deps.db,
  );
  await sql`update recipients set mail_id = ${id} where transfer_id = ${transferId}`.execute(app.deps.db);
}

describe('D02 attention', () => {
  test('D02 it names asks for more time, undelivered emails, and what has no downloads', async () => {
    const user = await app.makeUser();
    const expired = await library.make(user, { title: 'Late', expires: -1 });
    const askId = await ask(expired.id);
    const bounced = await library.make(user, { people });
    await mail(user, bounced.id, 'bounced');
    const soon = await library.make(user, { expires: 1 });
    const unseen = await library.make(user, { sent: -4, people });
    await library.make(user, { sent: -4 });
    await library.make(user, { sent: -4, people, downloads: 1 });
    const answer = await attention(user);
    expect(kinds(answer)).toEqual([
      ['extension_asked', expired.slug],
      ['mail_failed', bounced.slug],
      ['expiring', soon.slug],
      ['unseen', unseen.slug],
    ]);
    expect(answer.items[0]).toMatchObject({ askId, email: 'late@example.com', transfer: { title: 'Late' } });
    expect(answer.items[1]).toMatchObject({ email: 'anna@example.com', name: 'Anna', mail: 'bounced' });
    expect(answer.items[3]).toMatchObject({ recipients: 1 });
    expect(new Set(answer.items.map(({ key }) => key)).size).toBe(4);
    await library.change(expired.id, `expires_at = now() + interval '9 days', total_downloads = 1`);
    await mail(user, bounced.id, 'sent');
    await library.change(soon.id, 'total_downloads = 1');
    await library.change(unseen.id, 'deleted_at = now()');
    expect(await attention(user)).toEqual({ items: [], more: false });
  });

  test('D02 many of one kind leave room for the others', async () => {
    const user = await app.makeUser();
    for (let n = 0; n < 9; n += 1) await library.make(user, { expires: 1 + n / 100 });
    const unseen = await library.make(user, { sent: -4, people });
    const { items, more } = await attention(user);
    expect([items.length, more, items.at(-1)?.transfer.slug]).toEqual([8, true, unseen.slug]);
    expect(fairShares([[1, 2, 3], [], [4], [5, 6]], 4)).toEqual([1, 2, 4, 5]);
    expect(fairShares([[], [1]], 4)).toEqual([1]);
  });
});
