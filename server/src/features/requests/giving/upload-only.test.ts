/** S108: someone who hands in files can read, change and delete nothing, neither their own nor others'. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { gather, someBytes, statusOf } from '../../../adapters/storage/upload.suite.ts';
import { filesOf } from '../../files/index.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { type GivenUpload, type Giving, openGiving, type Person } from './giving.suite.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
let slug: string;
let anna: Person;
let ben: Person;
let ofAnna: GivenUpload;
let ofBen: GivenUpload;
const content = someBytes(64);
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ role: 'pro', fullName: 'Mei' });
  const request = await giving.requests.ask(owner, { asks: { company: true }, title: 'Papers' });
  slug = request.slug;
  const named = async (name: string) => {
    const person = { browser: openBrowser(app), id: slug };
    await giving.introduce(person, { name, email: `${name}@example.com`, company: `${name} Ltd` });
    return person;
  };
  [anna, ben] = [await named('Anna'), await named('Benedikt')];
  ofBen = await giving.upload(ben, { 'bens-secret.pdf': content });
  expect((await giving.handIn(ben, ofBen)).statusCode).toBe(200);
  ofAnna = await giving.upload(anna, { 'annas.pdf': content });
  expect((await giving.handIn(anna, ofAnna)).statusCode).toBe(200);
});

describe('S108 with the credentials of an upload', () => {
  const keys = () => [
    ofAnna.fileObjects[0]?.itemPath ?? '',
    ofBen.fileObjects[0]?.itemPath ?? '',
    `${ofBen.access.prefix}new.pdf`,
    `${owner.id}/anything.pdf`,
  ];

  test('S108 nothing is listed, read, overwritten or deleted, before and after handing in', async () => {
    const running = await giving.upload(anna, { 'running.pdf': 10 });
    for (const { access } of [ofAnna, running]) {
      const up = uploaderOf(access);
      const own = `${access.prefix}running.pdf`;
      const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', key: string, query: [string, string][] = []) =>
        statusOf(up.call({ method, path: `${access.bucket}/${key}`, query }));
      for (const prefix of ['', `${owner.id}/`, `${owner.id}/#Requests/${slug}/`, access.prefix])
        expect(
          await call('GET', '', [
            ['list-type', '2'],
            ['prefix', prefix],
          ]),
          prefix,
        ).toBe(403);
      const listed = keys().map((key) => `<Object><Key>${key}</Key></Object>`);
      const body = Uint8Array.from(Buffer.from(`<Delete>${listed.join('')}</Delete>`));
      const many = up.call({ method: 'POST', path: `${access.bucket}/`, query: [['delete', '']], body });
      expect(await many.catch(() => '')).not.toContain('<Deleted>');
      expect(await call('GET', '', [['uploads', '']])).toBe(403);
      for (const key of [...keys(), own]) {
        expect(await call('GET', key), key).toBe(403);
        expect(await call('DELETE', key), key).toBe(403);
      }
      for (const key of keys()) {
        expect(await statusOf(up.put(key, someBytes(64))), key).toBe(403);
        expect(await call('POST', key, [['uploads', '']]), key).toBe(403);
        const copied = up.put(own, someBytes(0), {
          headers: { 'x-amz-copy-source': `${access.bucket}/${key}` },
        });
        expect(await statusOf(copied), key).toBeGreaterThanOrEqual(400);
      }
    }
    const { region } = ofBen.access;
    for (const key of keys().slice(0, 2))
      expect(
        new Uint8Array(await gather(app.deps.storage.read({ region, key, version: undefined }))),
      ).toEqual(content);
    expect((await giving.sends.sending.abort(running.access.draftId, anna)).statusCode).toBe(200);
  });
});

describe('S108 with the calls of the product', () => {
  test('S108 no call gives a giver a file, a preview, a zip, or the request as its owner sees it', async () => {
    const { browser } = anna;
    for (const { access } of [ofAnna, ofBen]) {
      const [file] = await filesOf(app.deps.db, access.draftId);
      const paths = [
        `/api/d/${access.slug}/files/${file?.id}`,
        `/api/d/${slug}/files/${file?.id}`,
        `/api/d/${access.slug}/previews/${file?.id}`,
        `/d/downloadZip/${access.slug}`,
        `/d/downloadZip/${slug}`,
        `/api/transfers/${access.slug}/receipt`,
        `/api/requests/${slug}`,
        '/api/requests',
      ];
      for (const path of paths) {
        const { statusCode, body } = await browser.ask('GET', path);
        expect([401, 403, 404], path).toContain(statusCode);
        expect(body, path).not.toMatch(/secret|annas\.pdf/);
      }
      for (const id of [access.slug, slug])
        for (const [path, body] of [
          ['/v1/getDownload', {}],
          ['/api/zip', {}],
          ['/api/checksum', { file: file?.id }],
        ] as const)
          expect(codeOf(await browser.post(path, { slug: id, ...body })), path).toBe('not_found');
    }
  });

  test('S108 a giver sees their own names and files only, whatever others did', async () => {
    for (const person of [anna, { browser: anna.browser, id: slug }]) {
      const { body } = await giving.open(person);
      expect(body).toContain('annas.pdf');
      expect(body).not.toMatch(/secret|Benedikt/i);
    }
    const stranger = await giving.open({ browser: openBrowser(app), id: slug });
    expect(stranger.body).not.toMatch(/annas|secret|Anna|Benedikt/);
  });

  test('S108 uploads of others can be neither handed in, replaced, renewed nor aborted, and handed in files not taken back', async () => {
    const running = await giving.upload(ben, { 'running.pdf': 3 });
    expect(codeOf(await giving.handIn(anna, running))).toBe('forbidden');
    expect(codeOf(await giving.handIn(anna, ofBen))).toBe('forbidden');
    const renewal = { type: 'request', id: slug, draftId: running.access.draftId };
    expect(codeOf(await giving.sends.sending.ask(renewal, anna))).toBe('forbidden');
    expect(codeOf(await giving.sends.sending.abort(running.access.draftId, anna))).toBe('forbidden');
    expect(codeOf(await giving.sends.sending.abort(ofAnna.access.draftId, anna))).toBe('already_sent');
    const { handIns, people } = await giving.requests.open(owner, slug);
    const idOfBen = people.find(({ name }) => name === 'Benedikt')?._id ?? '';
    const finished = await giving.upload(anna, { 'b.pdf': 1 });
    expect(codeOf(await giving.handIn({ ...anna, id: idOfBen }, finished))).toBe('forbidden');
    expect(codeOf(await giving.handIn({ ...anna, id: idOfBen }, ofBen))).toBe('forbidden');
    const bens = handIns.find(({ files }) => files[0]?.fileName === 'bens-secret.pdf')?._id;
    expect(codeOf(await giving.announce(anna, { 'a.pdf': 1 }, { replaces: bens }))).toBe('conflict');
    const own = await giving.upload(anna, { 'a.pdf': 1 });
    expect(codeOf(await giving.handIn(anna, own, { replaces: bens }))).toBe('conflict');
    expect((await giving.requests.open(owner, slug)).handIns.map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
    ]);
  });

  test('S108 what was uploaded for a request cannot be sent as a transfer, which would make it readable', async () => {
    const { token, ...someone } = await app.makeUser();
    const uploaded = await giving.upload(anna, { 'a.pdf': 1 });
    const who = { browser: anna.browser, token };
    for (const body of [{}, { draftId: undefined }, { sendAs: 'email', emailTo: ['a@example.com'] }])
      expect(codeOf(await giving.sends.quicksend(who, { ...uploaded, bytes: new Map() }, body))).toBe(
        'forbidden',
      );
    const { slug: sent, _id } = await giving.sends.send({ token, ...someone });
    const { access, fileObjects } = uploaded;
    const added = await anna.browser.ask('PATCH', '/api/transfers/addFiles', {
      token,
      body: { senderId: someone.id, slug: sent, _id, draftId: access.draftId, fileObjects },
    });
    expect(codeOf(added)).toBe('forbidden');
    const foreign = await giving.sends.upload({ token, ...someone });
    expect(codeOf(await giving.handIn(anna, foreign))).toBe('forbidden');
  });
});
