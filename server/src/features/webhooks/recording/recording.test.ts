/** Tests that each event becomes one message for each webhook that wants it, with the data that the contract names. */
import { randomUUID } from 'node:crypto';
import { webhookData, webhookMessage } from '@waybill/contract/webhook-events';
import type { DeliveryView } from '@waybill/contract/webhooks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/app.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Giving, openGiving } from '../../../../test/giving.ts';
import { ageTransfers } from '../../../../test/tasks.ts';
import { reactToEvent } from '../../../events/dispatch.ts';
import { emit } from '../../../events/emit.ts';
import { suspendUser } from '../../accounts/index.ts';
import { extensionAsked, transferDownloaded } from '../../downloads/index.ts';
import { findTransfer } from '../../transfers/index.ts';
import { type Hooks, openHooks } from '../webhooks.suite.ts';
import { recordTransferMessages } from './record-transfers.ts';

const URL = 'https://8.8.8.8/hook';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let app: TestApp;
let giving: Giving;
let hooks: Hooks;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  hooks = openHooks(app);
});

const quiet = () => giving.sends.mailbox.quiet();

/** What a webhook was sent, oldest first, checked by the contract. */
async function messagesOf(user: TestUser, id: string) {
  await quiet();
  const deliveries = await hooks.deliveries(user, id);
  return deliveries.toReversed().map(({ type, body, state }: DeliveryView) => {
    const message = webhookMessage.parse(JSON.parse(body));
    expect([message.type, state]).toEqual([type, 'waiting']);
    if (message.type !== 'test')
      expect(webhookData[message.type].strict().parse(message.data)).toEqual(message.data);
    return { type, data: message.data };
  });
}

const ALL = [
  'transfer.sent',
  'transfer.opened',
  'transfer.downloaded',
  'transfer.expired',
  'transfer.extension_asked',
  'request.handed_in',
  'request.accepted',
  'request.refused',
  'request.fulfilled',
];

async function withHook(events: readonly string[] = ALL) {
  const user = await app.makeUser({ role: 'pro' });
  const { id } = await hooks.create(user, URL, events);
  return { user, id };
}

const storedOf = async (slug: string) => {
  const transfer = await findTransfer(app.deps.db, slug);
  if (transfer === undefined) throw new Error('no transfer');
  return transfer;
};

describe('O03 transfers', () => {
  test('O03 sent, opened, downloaded, asked for time and expired: one message each', async () => {
    const { user, id } = await withHook();
    const { slug, _id } = await giving.sends.send(user, { title: 'Drawings', emailTo: ['anna@example.com'] });
    const { db } = app.deps;
    const { id: anna } = await db
      .selectFrom('recipients')
      .select('id')
      .where('transfer_id', '=', _id)
      .executeTakeFirstOrThrow();
    const browser = openBrowser(app, '203.0.113.77');
    await browser.post('/api/opened', { slug, user: anna }, { headers: { 'user-agent': CHROME } });
    const stored = await storedOf(slug);
    const place = { country: 'SG', countryName: 'Singapore', city: 'Singapore' };
    await db.transaction().execute(async (tx) => {
      await emit(tx, transferDownloaded, stored, {
        downloadId: randomUUID(),
        at: Date.now(),
        total: 1,
        ...place,
        email: 'anna@example.com',
        file: null,
        fileName: 'plan.pdf',
        browser: 'Chrome',
      });
      await emit(tx, extensionAsked, stored, { askId: randomUUID(), email: 'anna@example.com' });
    });
    await db
      .updateTable('transfers')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', _id)
      .execute();
    await ageTransfers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
    const messages = await messagesOf(user, id);
    const link = expect.stringContaining(slug);
    const transfer = { slug, title: 'Drawings', link, encrypted: false };
    const recipient = 'anna@example.com';
    expect(messages.map(({ type }) => type).sort()).toEqual(ALL.slice(0, 5).sort());
    const dataOf = (type: string) => messages.find((message) => message.type === type)?.data;
    expect(dataOf('transfer.sent')).toEqual({
      transfer,
      recipients: [recipient],
      files: 1,
      bytes: 1_000,
      expiresAt: expect.any(String),
    });
    expect(dataOf('transfer.opened')).toMatchObject({ transfer, recipient });
    expect(dataOf('transfer.downloaded')).toEqual({
      transfer,
      recipient,
      fileName: 'plan.pdf',
      country: 'SG',
      city: 'Singapore',
    });
    expect(dataOf('transfer.extension_asked')).toEqual({ transfer, recipient });
    expect(dataOf('transfer.expired')).toEqual({ transfer });
  });

  test('O03 an event that is handled twice is one message, with the bytes of the first', async () => {
    const { user, id } = await withHook();
    const { _id } = await giving.sends.send(user, { title: 'Before' });
    await quiet();
    const [first] = await hooks.deliveries(user, id);
    const { rows } = await sql<{ id: string }>`
      select id::text from events where kind = 'transfer.sent' and data->>'id' = ${_id}`.execute(app.deps.db);
    await app.deps.db.updateTable('transfers').set({ title: 'After' }).where('id', '=', _id).execute();
    const again = reactToEvent([recordTransferMessages]);
    for (const _ of [1, 2])
      await again.run(
        { id: rows[0]?.id, reaction: recordTransferMessages.name },
        { deps: app.deps, attempt: 1, lastAttempt: false },
      );
    expect(await hooks.deliveries(user, id)).toEqual([first]);
    expect(first?.body).toContain('Before');
  });

  test('O03 only webhooks of the sender that are on and want the event get it, and none that came after it', async () => {
    const { user, id } = await withHook(['transfer.sent']);
    const twin = await hooks.create(user, URL, ['transfer.sent', 'transfer.opened']);
    const deaf = await hooks.create(user, URL, ['request.fulfilled']);
    const off = await hooks.create(user, URL, ['transfer.sent']);
    await hooks.ask(user, 'PATCH', `/${off.id}`, { on: false });
    const stranger = await withHook();
    const { _id } = await giving.sends.send(user);
    await quiet();
    const late = await hooks.create(user, URL, ['transfer.sent']);
    const { rows } = await sql<{ id: string }>`
      select id::text from events where kind = 'transfer.sent' and data->>'id' = ${_id}`.execute(app.deps.db);
    await reactToEvent([recordTransferMessages]).run(
      { id: rows[0]?.id, reaction: recordTransferMessages.name },
      { deps: app.deps, attempt: 1, lastAttempt: false },
    );
    const counts = await Promise.all(
      [id, twin.id, deaf.id, off.id, late.id].map(async (one) => (await messagesOf(user, one)).length),
    );
    expect(counts).toEqual([1, 1, 0, 0, 0]);
    expect(await messagesOf(stranger.user, stranger.id)).toEqual([]);
  });

  test('O03 G13 nothing is recorded about what a suspended user sent', async () => {
    const { user, id } = await withHook();
    const { slug } = await giving.sends.send(user);
    await quiet();
    await suspendUser(app.deps.db, user.id);
    const stored = await storedOf(slug);
    await app.deps.db
      .transaction()
      .execute((tx) => emit(tx, extensionAsked, stored, { askId: randomUUID(), email: 'anna@example.com' }));
    expect((await messagesOf(user, id)).map(({ type }) => type)).toEqual(['transfer.sent']);
  });
});

describe('O03 requests', () => {
  test('O03 handed in, accepted, refused and fulfilled: a message for each hand-in', async () => {
    const { user, id } = await withHook();
    const asked = await giving.ask(user, {
      title: 'Papers',
      sendAs: 'email',
      emailTo: ['giver@example.com'],
    });
    const person = await giving.invited(asked, 'giver@example.com');
    const [one, two] = [
      (await giving.give(person, { 'a.pdf': 10, 'b.pdf': 20 })).handIn._id,
      (await giving.give(person, { 'c.pdf': 30 })).handIn._id,
    ];
    const decide = (handIns: readonly string[], state: string) =>
      giving.requests.act(user, asked.slug, 'decide', {
        handIns,
        state,
        ...(state === 'refused' ? { reason: 'No' } : {}),
      });
    const accepted = await decide([one, two], 'accepted');
    expect(accepted.statusCode, accepted.body).toBe(200);
    await decide([two], 'waiting');
    await decide([two], 'refused');
    const messages = await messagesOf(user, id);
    const request = { slug: asked.slug, title: 'Papers', link: expect.stringContaining(asked.slug) };
    const handIn = (which: string, files: number) => ({ id: which, person: 'giver@example.com', files });
    const of = (type: string) => messages.filter((message) => message.type === type).map(({ data }) => data);
    expect(of('request.handed_in')).toEqual(
      expect.arrayContaining([
        { request, handIn: handIn(one, 2) },
        { request, handIn: handIn(two, 1) },
      ]),
    );
    expect(of('request.accepted')).toEqual(
      expect.arrayContaining([
        { request, handIn: handIn(one, 2) },
        { request, handIn: handIn(two, 1) },
      ]),
    );
    expect(of('request.refused')).toEqual([{ request, handIn: handIn(two, 1) }]);
    expect(of('request.fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(of('request.fulfilled')[0]).toEqual({ request });
    expect(messages.length).toBe(5 + of('request.fulfilled').length);
  });
});
