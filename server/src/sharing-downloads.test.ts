/** Tests what colleagues download of a shared transfer: through the one gate, recorded with their name, apart from the limits of its link. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../test/browser.ts';
import { drawEncryption, sendSealed } from '../test/encrypted.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  sends = await openSends(app);
});

const HUMAN = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};
const share = (user: TestUser, slug: string, people: readonly TestUser[]) =>
  teams.ask(user, 'PUT', `transfers/${slug}/sharing`, {
    people: people.map(({ id }) => id),
    everyone: false,
  });

/** An owner, a colleague who has opened the transfer, and that colleague’s browser. */
async function sharedWithColleague(body: object) {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner, 'member', await app.makeUser({ fullName: 'Mia Member' }));
  const sent = await sends.send(owner, { shareWith: [member.id], ...body }, { 'note.txt': 20 });
  const browser = openBrowser(app, '198.18.4.2');
  const opened = await browser.ask('GET', `/api/transfers/${sent.slug}`, { token: member.token });
  const details = async (user: TestUser) => (await teams.ask(user, 'GET', `transfers/${sent.slug}`)).json();
  return { owner, member, sent, browser, opened, details };
}

const offer = (browser: Browser, slug: string) =>
  browser.post('/v1/getDownload', { slug }, { headers: HUMAN });

test('M03 a colleague needs no password, sees previews and downloads without using up the limit of the link', async () => {
  const { owner, sent, browser, opened, details } = await sharedWithColleague({
    password: 'secret',
    maxDownloads: 1,
  });
  expect(opened.json().previews).toHaveLength(1);
  const shown = (await offer(browser, sent.slug)).json();
  expect(shown).toMatchObject({ downloadsLeft: null, own: false, receiver: { name: 'Mia Member' } });
  for (let turn = 0; turn < 3; turn += 1)
    expect((await browser.ask('GET', shown.files[0].url, { headers: HUMAN })).statusCode).toBe(200);
  const { transfer, timeline } = await details(owner);
  expect(transfer).toMatchObject({ total_downloads: 0, limitReached: false });
  expect(transfer.downloads).toHaveLength(1);
  expect(timeline.entries[0]).toMatchObject({
    kind: 'downloaded',
    actor: 'colleague',
    person: { name: 'Mia Member' },
    fileName: 'note.txt',
  });
  // The link keeps its password and its one download.
  const stranger = openBrowser(app, '198.18.4.3');
  expect(codeOf(await offer(stranger, sent.slug))).toBe('locked');
  const unlocked = await stranger.post('/v1/getDownload', { slug: sent.slug, password: 'secret' });
  expect(unlocked.json()).toMatchObject({ downloadsLeft: 1 });
});

test('M03 a colleague’s download does not delete what goes after its first one, and the sender hears of it', async () => {
  const { owner, member, sent, browser, details } = await sharedWithColleague({ deleteAfterDownload: true });
  const shown = (await offer(browser, sent.slug)).json();
  expect(shown.deletedAfterDownload).toBe(false);
  await Promise.all(
    Array.from({ length: 20 }, () => browser.ask('GET', shown.files[0].url, { headers: HUMAN })),
  );
  const { transfer } = await details(owner);
  expect(transfer).toMatchObject({ deletesAt: null, limitReached: false });
  expect(transfer.downloads).toHaveLength(1);
  const bell = await openBrowser(app).post('/api/notifications', { userid: owner.id }, owner);
  const news = bell.json().notifications.filter(({ about }: { about: string }) => about === 'transfer');
  expect(news).toMatchObject([{ kind: 'downloaded', receiverEmail: member.email }]);
  const receipt = (await teams.ask(owner, 'GET', `transfers/${sent.slug}/receipt`)).json();
  expect(JSON.stringify(receipt)).not.toContain(member.email);
});

test('S120 un-share while open: the next request of the browser is refused what is locked', async () => {
  const { owner, member, sent, browser, details } = await sharedWithColleague({ password: 'secret' });
  const shown = (await offer(browser, sent.slug)).json();
  const { url } = shown.files[0];
  expect((await browser.ask('GET', url, { headers: HUMAN })).statusCode).toBe(200);
  await share(owner, sent.slug, []);
  expect(codeOf(await browser.ask('GET', url, { headers: HUMAN }))).toBe('locked');
  expect(codeOf(await offer(browser, sent.slug))).toBe('locked');
  expect((await browser.ask('GET', `/api/transfers/${sent.slug}`, { token: member.token })).statusCode).toBe(
    404,
  );
  // The pass is of the browser and the session: it opens again when it is shared again, and ends with the session.
  await share(owner, sent.slug, [member]);
  expect((await browser.ask('GET', url, { headers: HUMAN })).statusCode).toBe(200);
  const copied = openBrowser(app, '198.18.4.9');
  for (const [name, value] of browser.cookies)
    if (name.startsWith('waybill_pass_')) copied.cookies.set(name, value);
  expect(codeOf(await copied.ask('GET', url, { headers: HUMAN }))).toBe('locked');
  await teams.ask(owner, 'DELETE', `team/members/${member.id}`);
  expect(codeOf(await browser.ask('GET', url, { headers: HUMAN }))).toBe('locked');
  expect((await details(owner)).transfer.shareWith).toEqual([]);
});

test('K22 a colleague’s open pages hear of a receiver’s download of a shared transfer, and others don’t', async () => {
  const { owner, member, sent } = await sharedWithColleague({});
  const other = await teams.join(owner);
  const heardBy = async ({ id }: TestUser) => {
    await sends.mailbox.quiet();
    const { rows } = await app.deps.pool.query(
      `select data->>'slug' as slug from events where account_id = $1 and kind = 'transfer.shared'`,
      [id],
    );
    return rows.filter(({ slug }) => slug === sent.slug).length;
  };
  const before = await heardBy(member);
  const receiver = openBrowser(app, '198.18.4.9');
  const { files } = (await offer(receiver, sent.slug)).json();
  const taken = await receiver.ask('GET', files[0].url, { headers: HUMAN });
  expect(taken.statusCode).toBe(200);
  expect(await heardBy(member)).toBeGreaterThan(before);
  expect(await heardBy(other)).toBe(0);
});

test('E01 a colleague gets what opens an encrypted transfer for as long as it is shared, and others get nothing of it', async () => {
  const owner = await app.makeUser({ role: 'business' });
  const member = await teams.join(owner, 'member', await app.makeUser());
  const [other, stranger] = [await teams.join(owner, 'member', await app.makeUser()), await app.makeUser()];
  const encryption = drawEncryption(false);
  const { slug } = await sendSealed(sends, owner, { encryption, shareWith: [member.id], password: 'secret' });
  const details = (user: TestUser) => teams.ask(user, 'GET', `transfers/${slug}`);
  for (const user of [owner, member]) expect((await details(user)).json().encryption).toEqual(encryption);
  for (const user of [other, stranger]) expect(codeOf(await details(user))).toBe('not_found');
  const forwarded = await teams.ask(member, 'POST', 'copyObj', { slug, key: randomUUID() });
  expect(forwarded.statusCode).toBe(200);
  const refused = await teams.ask(other, 'POST', 'copyObj', { slug, key: randomUUID() });
  expect(codeOf(refused)).toBe('not_found');
  const browser = openBrowser(app, '198.18.4.9');
  await browser.ask('GET', `/api/transfers/${slug}`, { token: member.token });
  expect((await offer(browser, slug)).json().encryption).toEqual(encryption);
  expect(codeOf(await offer(openBrowser(app, '198.18.4.10'), slug))).toBe('locked');
  await share(owner, slug, []);
  expect(codeOf(await details(member))).toBe('not_found');
});
