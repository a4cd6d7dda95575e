/** quicksend2: sending an upload. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
  sends = await openSends(app);
});

const storedTransfers = async () =>
  (await app.deps.db.selectFrom('transfers').select('slug').execute()).map(({ slug }) => slug);

describe('C14 quicksend2', () => {
  test('T03 a user sends a link: the answer has the id where the spec has it, the contacts, and the whole transfer', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const uploaded = await sends.upload(user, { 'plans/a.pdf': 1_000, 'b.txt': 0 });
    const answer = await sends.quicksend({ token: user.token }, uploaded, {
      message: 'For Thursday',
      emailTo: ['Joris@Example.com', { email: 'joris@example.com', name: 'Twice' }],
      password: 'lock',
    });
    expect(answer.statusCode).toBe(200);
    const { data, contacts, transfer } = answer.json();
    expect(data.ops[0]._id).toBe(transfer._id);
    expect(contacts).toEqual([{ email: 'joris@example.com', name: '', company: '' }]);
    expect(transfer).toMatchObject({
      slug: uploaded.access.slug,
      sendAs: 'link',
      senderId: user.id,
      senderName: 'Mei Lin',
      message: 'For Thursday',
      emailTo: [{ email: 'joris@example.com', downloadedAt: null }],
      fileNumber: 2,
      bytes: 1_000,
      size: '1 kB',
      state: 'active',
      locked: true,
      status: true,
      linkUrl: `https://waybill.example/w/${uploaded.access.slug}`,
    });
    expect(transfer.fileObjects.map(({ itemPath }: { itemPath: string }) => itemPath)).toEqual(
      uploaded.fileObjects.map(({ itemPath }) => itemPath),
    );
    expect(JSON.stringify(answer.json())).not.toContain('argon2');
  });

  test('T22 the answer has every field of a transfer in the specification, and never the password', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const answer = await sends.quicksend({ token: user.token }, uploaded, {
      draftId: undefined,
      expiryTime: 604_800,
      recordedVoiceMemo: null,
      linkUrl: '',
      password: 'quay side',
    });
    const { transfer } = answer.json();
    const fields =
      '_id slug region sendAs senderId senderEmail senderName company message emailTo recordedVideos voiceMemo fileObjects fileName fileNumber size dateSent expiryDate expirySeconds status profilePic shareWith password parentAdminID total_downloads downloads';
    expect(Object.keys(transfer)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(transfer).toMatchObject({ password: true, locked: true, shareWith: [], parentAdminID: null });
    expect(answer.body).not.toContain('quay side');
  });

  test('T22 the user’s own answer has every field of a user in the specification', async () => {
    const { token } = await app.makeUser();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/updateProfile',
      payload: { fullName: 'Mei' },
      headers: { authorization: `Bearer ${token}` },
    });
    const fields =
      '_id email fullName greetingName company profilePic logoPic role stripeId status region folderSize contacts loginCount team parentAdmin isTeamMember isSumo pmDomain domain_status typedDomain customDomainOption transferSettings requestSettings';
    expect(Object.keys(answer.json().user)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(answer.json().user).toMatchObject({ customDomainOption: 'standard', isSumo: { flag: false } });
  });

  test('S185 repeated and parallel calls create one transfer', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sends.quicksend({ token: user.token }, uploaded)),
    );
    const again = await sends.quicksend({ token: user.token }, uploaded);
    const ids = new Set([...answers, again].map((answer) => answer.json().transfer?._id));
    expect(ids.size).toBe(1);
    expect((await storedTransfers()).filter((slug) => slug === uploaded.access.slug)).toHaveLength(1);
  });

  test('T02 a visitor who asks for a link is refused', async () => {
    const email = 'visitor-link@example.com';
    const browser = await sends.sending.visitor(email);
    const uploaded = await sends.visitorUpload(browser, email);
    const answer = await sends.quicksend({ browser }, uploaded, { emailTo: ['a@example.com'] });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'link_reserved']);
    expect(await storedTransfers()).not.toContain(uploaded.access.slug);
  });

  test('T01 a visitor sends by mail from the proven address', async () => {
    const email = 'visitor@example.com';
    const browser = await sends.sending.visitor(email);
    const uploaded = await sends.visitorUpload(browser, email);
    const as = { sendAs: 'email', emailTo: ['a@example.com'], senderName: 'Nia' };
    const other = await sends.quicksend({ browser }, uploaded, { ...as, senderEmail: 'other@example.com' });
    expect(codeOf(other)).toBe('forbidden');
    const answer = await sends.quicksend({ browser }, uploaded, { ...as, senderEmail: email });
    expect(answer.json().transfer).toMatchObject({ senderEmail: email, senderId: null, sendAs: 'email' });
  });
});
