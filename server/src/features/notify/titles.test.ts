/** A transfer's title, wherever it is shown: in the list, on the download page, in the zip's name, in the bell and in mails. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { openSends, type Sends } from '../../../test/sends.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const MEMO = 'VoiceMemo-1794.webm';
const RECORDED = { voiceMemo: MEMO, recordedVideos: ['RecordedVideo-1.mp4'] };
const RECORDINGS = { [MEMO]: 10, 'RecordedVideo-1.mp4': 10 };

const listed = async ({ id, token }: TestUser) =>
  (await app.inject({ url: `/api/getQs?userid=${id}`, headers: { authorization: `Bearer ${token}` } })).json()
    .allDocs[0];
const offered = async (slug: string, to?: string) => {
  const { id: user } = await (to === undefined
    ? { id: undefined }
    : app.deps.db.selectFrom('recipients').select('id').where('email', '=', to).executeTakeFirstOrThrow());
  return (await openBrowser(app).post('/v1/getDownload', { slug, user })).json();
};
const inBell = async (user: TestUser) =>
  (await openBrowser(app).post('/api/notifications', { userid: user.id }, user)).json().notifications[0];
async function subjects(address: string): Promise<string[]> {
  await sends.mailbox.quiet();
  const mails = await app.deps.db
    .selectFrom('outbox')
    .select('subject')
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
}
const download = async (slug: string, path: string) => {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const answer = await fetch(`${sends.base}${path}`, { headers });
  await answer.arrayBuffer();
  expect(answer.status, slug).toBe(200);
  return answer.headers.get('content-disposition');
};

describe('T26 a transfer with a title', () => {
  test('T26 the title is in the answer, the list, the page, the zip’s name, the bell and every subject', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const sent = await sends.send(
      user,
      {
        title: '  Harbour plan:\n Thursday ',
        message: 'Hello.',
        sendAs: 'email',
        emailTo: ['anna@titles.example'],
      },
      { 'a.pdf': 10, 'b.pdf': 10 },
    );
    const title = 'Harbour plan: Thursday';
    expect(sent.title).toBe(title);
    expect((await listed(user)).title).toBe(title);
    const offer = await offered(sent.slug, 'anna@titles.example');
    expect(offer).toMatchObject({ title, zip: { fileName: `${title}.zip` } });
    expect(await download(sent.slug, offer.zip.url)).toContain('Harbour plan');
    expect(await inBell(user)).toMatchObject({ title, fileNumber: 2 });
    expect(await subjects('anna@titles.example')).toEqual([`Mei Lin sent you 2 files: ${title}`]);
    const toSender = await subjects(user.email);
    expect(toSender).toHaveLength(2);
    for (const subject of toSender) expect(subject).toMatch(/: Harbour plan: Thursday$/);
  });

  test('T26 a title of more than 80 characters is refused with its name', async () => {
    const user = await app.makeUser();
    const answer = await sends.quicksend({ token: user.token }, await sends.upload(user), {
      title: 'x'.repeat(81),
    });
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['title']]);
  });

  test('T26 what is forwarded keeps its title unless another is given', async () => {
    const user = await app.makeUser();
    const { slug: from } = await sends.send(user, { title: 'Harbour plan' });
    const forward = async (more: object) => {
      const key = crypto.randomUUID();
      const body = { from, key, sendAs: 'link', ...more };
      return (await openBrowser(app).post('/api/shareFile', body, user)).json().transfer.title;
    };
    expect(await forward({})).toBe('Harbour plan');
    expect(await forward({ title: 'For Bo' })).toBe('For Bo');
    expect(await forward({ title: '' })).toBe('');
  });
});

describe('T26 a transfer without a title', () => {
  test('T26 it is called after its one folder, beside which recordings lie', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const files = { ...RECORDINGS, 'Site visit/notes.txt': 10, 'Site visit/day 1/a.jpg': 10 };
    const more = { ...RECORDED, message: 'Hello.', sendAs: 'email', emailTo: ['anna@folder.example'] };
    const sent = await sends.send(user, more, files);
    const folder = 'Site visit';
    expect(sent).toMatchObject({ title: '', folder });
    expect(await listed(user)).toMatchObject({ folder });
    const offer = await offered(sent.slug, 'anna@folder.example');
    expect(offer).toMatchObject({ folder, zip: { fileName: `${folder}.zip` } });
    await download(sent.slug, offer.zip.url);
    expect((await inBell(user)).title).toBe(folder);
    expect(await subjects('anna@folder.example')).toEqual([`Mei Lin sent you 4 files: ${folder}`]);
    for (const subject of await subjects(user.email)) expect(subject).toContain(folder);
    expect((await sends.send(user, {}, { 'a/one.txt': 1, 'b/two.txt': 1 })).folder).toBe('');
    const beside = { emptyFolders: ['Photos'] };
    expect((await sends.send(user, beside, { 'a/one.txt': 1 })).folder).toBe('');
  });

  test('T26 without a folder it is called after the first file that is no recording', async () => {
    const user = await app.makeUser();
    const sent = await sends.send(user, RECORDED, { ...RECORDINGS, 'plan.pdf': 10 });
    expect(sent.fileName).toBe('plan.pdf');
    const offer = await offered(sent.slug);
    expect(offer).toMatchObject({ fileName: 'plan.pdf', zip: { fileName: 'plan and 2 more.zip' } });
    await download(sent.slug, offer.files[0].url);
    expect(await inBell(user)).toMatchObject({ title: '', firstFile: 'plan.pdf', fileNumber: 3 });
    for (const subject of await subjects(user.email)) expect(subject).toContain('plan.pdf and 2 more');
  });

  test('T26 of recordings alone only their number is shown', async () => {
    const user = await app.makeUser({ lang: 'zh' });
    const sent = await sends.send(user, { ...RECORDED, lang: 'zh' }, RECORDINGS);
    expect(sent.fileName).toBe('');
    const offer = await offered(sent.slug);
    expect(offer.zip.fileName).toBe('2 个文件.zip');
    await download(sent.slug, offer.zip.url);
    expect(await inBell(user)).toMatchObject({ title: '', fileNumber: 2 });
    for (const subject of await subjects(user.email)) {
      expect(subject).toContain('2 个文件');
      expect(subject).not.toContain('VoiceMemo');
    }
  });

  test('T26 a locked transfer names no file or folder to its receivers, but the title its sender gave', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const body = { sendAs: 'email', password: 'lock' };
    await sends.send(user, { ...body, emailTo: ['a@locked.example'] }, { 'Secret plans/a.txt': 10 });
    await sends.send(user, { ...body, emailTo: ['b@locked.example'], title: 'Quay' });
    expect(await subjects('a@locked.example')).toEqual(['Mei Lin sent you 1 file']);
    expect(await subjects('b@locked.example')).toEqual(['Mei Lin sent you 1 file: Quay']);
  });
});
