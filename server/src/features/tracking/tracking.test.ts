/** Following a transfer: its details, its timeline page by page, and the CSV. */
import { TIMELINE_PAGE, type TimelineEntry } from '@waybill/contract/timeline';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const read = ({ token }: TestUser, path: string, browser = openBrowser(app)) =>
  browser.ask('GET', `/api/transfers/${path}`, { token });
let drawn = 0;
const stranger = () => {
  drawn += 1;
  return openBrowser(app, `198.18.50.${drawn}`);
};
const personalId = async (id: string, email: string) =>
  (
    await app.deps.db
      .selectFrom('recipients')
      .select('id')
      .where('transfer_id', '=', id)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const FILES = { 'plan.pdf': 400, 'photos/a.jpg': 300, 'photos/b.jpg': 200 };

async function sentTo(user: TestUser, emailTo: readonly unknown[]) {
  const sent = await sends.send(user, { sendAs: 'email', emailTo }, FILES);
  await sends.mailbox.quiet();
  return sent;
}

describe('D03 openTransfer', () => {
  test('D03 recipients show what was delivered, opened and downloaded, file by file, and from where', async () => {
    const user = await app.makeUser();
    const anna = { email: 'anna@example.com', name: 'Anna' };
    const { slug, _id, fileObjects } = await sentTo(user, [anna, 'ben@example.com', 'cleo@example.com']);
    const [pdf, first] = fileObjects.map((file) => file._id);
    const [annaId, benId] = [await personalId(_id, anna.email), await personalId(_id, 'ben@example.com')];
    const one = stranger();
    expect((await one.post('/api/opened', { slug, user: annaId })).json()).toEqual({ noted: true });
    for (const file of [pdf, first]) await one.ask('GET', `/api/d/${slug}/files/${file}?user=${annaId}`);
    await stranger().ask('GET', `/d/downloadZip/${slug}?user=${benId}`);
    await app.deps.db
      .updateTable('mails')
      .set({ state: 'bounced', reason: '550 5.1.1 no such user' })
      .where('to_address', '=', 'cleo@example.com')
      .execute();
    const browser = openBrowser(app);
    const answer = await read(user, slug, browser);
    expect(answer.statusCode).toBe(200);
    const details = answer.json();
    expect(details).toMatchObject({ revision: 0, remindBefore: false, hasFiles: true, extensionAsks: [] });
    expect(details.transfer).toMatchObject({ slug, total_downloads: 3 });
    expect(details.recipients).toMatchObject([
      {
        ...anna,
        mail: 'sent',
        sentAt: expect.any(Number),
        deliveredAt: expect.any(Number),
        openedAt: expect.any(Number),
        downloadedAt: expect.any(Number),
        files: [pdf, first],
        tookAll: false,
        downloads: 2,
        mailableAt: expect.any(Number),
        remindedAt: null,
        remindSkip: 'downloaded',
        remindableAt: null,
        bounce: null,
        bounceWords: '',
      },
      { email: 'ben@example.com', tookAll: true, files: fileObjects.map((file) => file._id), openedAt: null },
      {
        email: 'cleo@example.com',
        mail: 'bounced',
        bounce: 'no_such_address',
        bounceWords: '550 5.1.1 no such user',
        deliveredAt: null,
        files: [],
        downloads: 0,
        lastFrom: null,
        remindSkip: 'held',
      },
    ]);
    const kinds = details.timeline.entries.map(({ kind }: TimelineEntry) => kind);
    expect(kinds.filter((kind: string) => kind === 'downloaded')).toHaveLength(3);
    expect(new Set(kinds)).toEqual(new Set(['downloaded', 'opened', 'delivered', 'sent']));
    // The sender's browser may open the previews by their addresses alone, and that is no download.
    expect(details.previews.map(({ kind }: { kind: string }) => kind)).toEqual(['pdf', 'image', 'image']);
    expect((await browser.ask('GET', details.previews[0].url)).statusCode).toBe(200);
    expect((await read(user, slug)).json().transfer.total_downloads).toBe(3);
    // Nothing that would let the sender act as a recipient.
    for (const id of [annaId, benId]) expect(answer.body).not.toContain(id);
  });

  test('S25 a locked transfer shows its sender everything and others nothing, and an ended one has no previews', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const { slug } = await sends.send(user, { password: 'harbour', message: 'Meet me' }, FILES);
    expect((await read(user, slug)).json().previews).toHaveLength(3);
    for (const path of [slug, `${slug}/timeline`, `${slug}/tracking.csv`]) {
      const answers = [await read(other, path), await openBrowser(app).ask('GET', `/api/transfers/${path}`)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 401]);
      for (const { body } of answers) expect(body).not.toMatch(/plan|photos|Meet me/);
    }
    await sql`update transfers set expires_at = now() where slug = ${slug}`.execute(app.deps.db);
    const ended = await read(user, slug);
    expect(ended.json()).toMatchObject({ previews: [], hasFiles: true, transfer: { state: 'expired' } });
  });
});

describe('D03 the timeline', () => {
  test('D03 every page goes on where the one before ended, with downloads in between, and nothing twice', async () => {
    const user = await app.makeUser();
    const { slug, _id } = await sends.send(user);
    // Many at the same moment, so that the moment alone does not tell them apart.
    await sql`insert into transfer_history (transfer_id, at, kind, actor, data)
      select ${_id}, now() + make_interval(secs => n / 10), 'title_changed', 'sender',
        jsonb_build_object('from', '', 'to', n::text) from generate_series(1, 150) as n`.execute(app.deps.db);
    await sql`insert into downloads (transfer_id, receiver, created_at)
      select ${_id}, '\\x00', now() + make_interval(secs => n / 10) from generate_series(1, 100) as n`.execute(
      app.deps.db,
    );
    const seen: TimelineEntry[] = [];
    let before = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const page = (await read(user, `${slug}/timeline${before}`)).json();
      expect(page.entries.length).toBeLessThanOrEqual(TIMELINE_PAGE);
      seen.push(...page.entries);
      if (page.next === null) break;
      before = `?before=${page.next}`;
    }
    expect(seen).toHaveLength(251);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(251);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, two) => two - one));
    expect(seen.at(-1)?.kind).toBe('sent');
    for (const bad of ['x', '1h', "1h1' or 1=1", '99999999999999999999h1'])
      expect(codeOf(await read(user, `${slug}/timeline?before=${encodeURIComponent(bad)}`))).toBe(
        'invalid_input',
      );
  });

  test('X07 every act after sending is in the timeline: files, people, forwarding, more time, limits, deletion', async () => {
    const user = await app.makeUser();
    const { slug, _id } = await sentTo(user, ['anna@example.com']);
    const post = (url: string, body: object) => openBrowser(app).post(url, body, { token: user.token });
    const added = await sends.upload(user, { 'more.txt': 10 });
    const add = {
      senderId: user.id,
      slug,
      _id,
      draftId: added.access.draftId,
      fileObjects: added.fileObjects,
    };
    await openBrowser(app).ask('PATCH', '/api/transfers/addFiles', { token: user.token, body: add });
    await post('/api/SendTransferEmail', { slug, emailTo: [{ email: 'ben@example.com', name: 'Ben' }] });
    const key = '7b0a0b7e-7a3f-4a3c-9d3f-0f6d1c2b3a4d';
    const twin = await post('/api/shareFile', { from: slug, key, sendAs: 'link' });
    await sql`update transfers set expires_at = now() where slug = ${slug}`.execute(app.deps.db);
    await sql`update transfers set open_by_link = true where slug = ${slug}`.execute(app.deps.db);
    await stranger().post('/api/askExtension', { slug, email: 'cleo@example.com' });
    const [ask] = (await read(user, slug)).json().extensionAsks;
    expect(ask).toMatchObject({ email: 'cleo@example.com', name: '' });
    const granted = await post(`/api/transfers/${slug}/extensions/${ask.id}`, {});
    expect(granted.json()).toMatchObject({ email: 'cleo@example.com', revision: 1 });
    expect(codeOf(await post(`/api/transfers/${slug}/extensions/${ask.id}`, {}))).toBe('link_expired');
    // A transfer that is deleted at the moment of mailing is not mailed about.
    expect(await sends.mailbox.newest('cleo@example.com', 'extended')).toBeDefined();
    await post('/api/deleteTransfer', { ids: [_id] });
    await post('/api/keepTransfer', { ids: [_id] });
    await sends.mailbox.quiet();
    const { entries } = (await read(user, `${slug}/timeline`)).json();
    const shown = entries.filter(({ kind }: TimelineEntry) => kind !== 'delivered');
    expect(shown.map(({ kind }: TimelineEntry) => kind).reverse()).toEqual([
      'sent',
      'files_added',
      'recipients_added',
      'forwarded',
      'extension_asked',
      'extension_granted',
      'deleted',
      'kept',
    ]);
    expect(shown.find(({ kind }: TimelineEntry) => kind === 'forwarded')).toMatchObject({
      reference: twin.json().transfer.reference,
      actor: 'sender',
    });
    expect((await read(user, slug)).json().extensionAsks).toEqual([]);
  });
});

describe('X07 requests for more time', () => {
  test('X07 a new expiry answers every open request, and twenty grants at once extend once', async () => {
    const user = await app.makeUser();
    const asked = async (emails: readonly string[]) => {
      const { slug } = await sends.send(user);
      await sql`update transfers set expires_at = now() where slug = ${slug}`.execute(app.deps.db);
      for (const email of emails) await stranger().post('/api/askExtension', { slug, email });
      return { slug, asks: (await read(user, slug)).json().extensionAsks };
    };
    const moved = await asked(['one@asks.example', 'two@asks.example']);
    await openBrowser(app).ask('PATCH', `/api/transfers/${moved.slug}`, {
      token: user.token,
      body: { revision: 0, expirySeconds: 604_800 },
    });
    for (const to of ['one@asks.example', 'two@asks.example'])
      expect(await sends.mailbox.newest(to, 'extended')).toBeDefined();
    expect((await read(user, moved.slug)).json().extensionAsks).toEqual([]);
    const { slug, asks } = await asked(['three@asks.example']);
    const url = `/api/transfers/${slug}/extensions/${asks[0].id}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(app).post(url, {}, { token: user.token })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { transfer } = (await read(user, slug)).json();
    expect(transfer.expiryDate - Date.now()).toBeLessThan(49 * 3_600_000);
    // A request of another transfer.
    const other = await asked(['four@asks.example']);
    const wrong = `/api/transfers/${slug}/extensions/${other.asks[0].id}`;
    expect(codeOf(await openBrowser(app).post(wrong, {}, { token: user.token }))).toBe('link_expired');
  });
});

test('D03 tracking.csv lists every event in the reader’s language, and no cell is a formula', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await sentTo(user, [{ email: 'anna@example.com', name: '=cmd|calc' }]);
  const id = await personalId(_id, 'anna@example.com');
  await stranger().ask('GET', `/d/downloadZip/${slug}?user=${id}`);
  await sql`update downloads set city = 'Shenzhen', country = 'CN' where transfer_id = ${_id}`.execute(
    app.deps.db,
  );
  const answer = await read(user, `${slug}/tracking.csv`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="waybill-${slug}.csv"`,
  });
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFTime (UTC),Event,By,Email,Name,File,City,Country,Browser,Details');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Sent,Sender,/);
  expect(lines.at(-1)).toMatch(/,Downloaded,Recipient,anna@example.com,'=cmd\|calc,All files,Shenzhen,CN,/);
  const chinese = (await read(user, `${slug}/tracking.csv?lang=zh`)).body;
  expect(chinese).toContain("已下载,收件人,anna@example.com,'=cmd|calc,全部文件,深圳,CN,");
});
