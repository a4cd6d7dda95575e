/** Encrypted requests: what is kept of them, what their links say, what is refused, and what ends with the files. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { startEvilClamd } from '../../../adapters/malware/evil-clamd.suite.ts';
import { readUse } from '../../files/index.ts';
import { drawName, SEALED_BYTES, sealedFiles } from '../../transfers/encrypted/encrypted.suite.ts';
import { type Giving, openGiving, outcome } from '../giving/giving.suite.ts';
import { drawHandInKeys, drawRequestKeys, giveSealed } from './encrypted.suite.ts';
import { fingerprintText } from './fingerprint.ts';

let app: TestApp;
let giving: Giving;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
  owner = await app.makeUser({ role: 'pro' });
});

const ask = async (body: object = {}, user = owner) => {
  const encryption = drawRequestKeys();
  return { encryption, ...(await giving.ask(user, { encryption, ...body })) };
};
const refusal = (answer: Awaited<ReturnType<Giving['handIn']>>) => [
  codeOf(answer),
  Object.keys(answer.json().error?.fields ?? {}),
];
const read = (slug: string, handIns: readonly string[], user = owner) =>
  giving.requests.act(user, slug, 'encryptions', { handIns });
const manifestsOf = async (requestId: string): Promise<number> => {
  const { rows } = await sql`select from hand_in_manifests where request_id = ${requestId}::uuid`.execute(
    app.deps.db,
  );
  return rows.length;
};
const sized = (bytes: number): string => Buffer.alloc(bytes).toString('base64url');

describe('E04 createRequest with encryption', () => {
  test('E04 the owner gets the keys back, others only the public one, and its link ends with the fingerprint', async () => {
    const { encryption, slug, linkUrl, encrypted } = await ask({ password: 'harbour lights' });
    expect(encrypted).toBe(true);
    const { pathname, search, hash } = new URL(linkUrl);
    expect([pathname, search, hash]).toEqual([`/r/${slug}`, '', `#${fingerprintText(encryption.publicKey)}`]);
    const details = await giving.requests.open(owner, slug);
    expect(details).toMatchObject({ encryption, request: { encrypted: true, linkUrl } });
    const person = { browser: openBrowser(app), id: slug };
    const locked = await giving.open(person);
    expect([codeOf(locked), locked.body.includes(encryption.publicKey)]).toEqual(['locked', false]);
    const opened = await giving.open(person, 'harbour lights');
    expect(opened.json().give.encryption).toEqual({ version: 1, publicKey: encryption.publicKey });
    expect(opened.body).not.toContain(encryption.wrapped.sealed);
  });

  test('E04 a request without keys is as before', async () => {
    const plain = await giving.ask(owner);
    expect([plain.encrypted, new URL(plain.linkUrl).hash]).toEqual([false, '']);
    expect((await giving.requests.open(owner, plain.slug)).encryption).toBeNull();
    expect((await giving.open(await giving.come(plain))).json().give.encryption).toBeNull();
  });

  test('S226 keys are not changed: neither by a second call with the same key, nor by a change of the request', async () => {
    const key = '6b1f7a52-8d0f-4c0e-9d7c-0d1b6a1f2c11';
    const { encryption, slug } = await ask({ key });
    const twin = await giving.requests.create(owner, { encryption: drawRequestKeys(), key });
    expect(twin.json().request.slug).toBe(slug);
    const changed = await giving.requests.change(owner, slug, {
      revision: 0,
      title: 'Other papers',
      encryption: drawRequestKeys(),
    });
    expect(refusal(changed)).toEqual(['invalid_input', ['encryption']]);
    expect((await giving.requests.open(owner, slug)).encryption).toEqual(encryption);
  });

  test('S229 keys that no browser makes are refused by name', async () => {
    const encryption = drawRequestKeys();
    const { wrapped, publicKey } = encryption;
    const point = Buffer.from(publicKey, 'base64url');
    const withByte = (at: number, value: number) => {
      const bytes = Buffer.from(point);
      bytes[at] = value;
      return bytes.toString('base64url');
    };
    for (const [body, field] of [
      [{ ...encryption, publicKey: withByte(0, 6) }, 'encryption.publicKey'],
      [{ ...encryption, publicKey: withByte(64, (point[64] ?? 0) ^ 1) }, 'encryption.publicKey'],
      [{ ...encryption, publicKey: sized(65) }, 'encryption.publicKey'],
      [{ ...encryption, publicKey: point.subarray(0, 33).toString('base64url') }, 'encryption.publicKey'],
      [{ ...encryption, publicKey: `${publicKey.slice(0, -1)}-` }, 'encryption.publicKey'],
      [
        { ...encryption, wrapped: { ...wrapped, salt: `${wrapped.salt.slice(0, -1)}_` } },
        'encryption.wrapped.salt',
      ],
      [{ ...encryption, wrapped: { ...wrapped, memory: 1_024 } }, 'encryption.wrapped.memory'],
      [{ ...encryption, wrapped: { ...wrapped, memory: 4_194_304 } }, 'encryption.wrapped.memory'],
      [{ ...encryption, wrapped: { ...wrapped, rounds: 1 } }, 'encryption.wrapped.rounds'],
      [{ ...encryption, wrapped: null }, 'encryption.wrapped'],
      [{ ...encryption, version: 2 }, 'encryption.version'],
      [{ ...encryption, privateKey: sized(32) }, 'encryption.privateKey'],
    ] as const) {
      const answer = await giving.requests.create(owner, { encryption: body });
      expect([field, ...refusal(answer)]).toEqual([field, 'invalid_input', [field]]);
    }
  });
});

describe('E04 uploadRequest with encryption', () => {
  test('E04 it is handed in once, counts as it is stored, and the owner reads what opens it', async () => {
    const someone = await app.makeUser({ role: 'pro' });
    const { slug, _id, items } = await ask({ items: [{ name: 'Offer', kinds: ['pdf'], most: 3 }] }, someone);
    const person = await giving.come({ ...(await giving.requests.open(someone, slug)).request });
    const item = items[0]?._id;
    const uploaded = await giving.upload(person, sealedFiles(2), { item });
    const encryption = drawHandInKeys();
    const [one, two] = await Promise.all(
      [encryption, drawHandInKeys()].map((own) => giving.handIn(person, uploaded, { encryption: own })),
    );
    const { handIn } = one?.json() ?? {};
    expect(two?.json().handIn).toEqual(handIn);
    expect(handIn.files).toMatchObject(
      [1, 2].map(() => ({ size: SEALED_BYTES, checksum: null, malware: null })),
    );
    expect(await readUse(app.deps.db, someone.id)).toEqual({ used: 2 * SEALED_BYTES, reserved: 0 });
    const [kept] = (await read(slug, [handIn._id], someone)).json().encryptions;
    expect(kept.handIns).toEqual([handIn._id]);
    expect(await manifestsOf(_id)).toBe(1);
    expect(codeOf(await read(slug, [handIn._id]))).toBe('not_found');
    const { rows } = await sql`
      select malware, program, sha256, hashed_at is not null as hashed from files join drafts on drafts.id = draft_id where files.id = ${handIn.files[0]._id}`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ malware: null, program: false, sha256: null, hashed: true }]);
  });

  test('S229 what is plain is refused before it is uploaded, and when it is handed in', async () => {
    const request = await ask();
    const person = await giving.come(request);
    for (const [files, field] of [
      [{ 'plans.pdf': SEALED_BYTES }, 'files.0.path'],
      [{ [`folder/${drawName()}`]: SEALED_BYTES }, 'files.0.path'],
      [{ [drawName()]: 1_000 }, 'files.0.size'],
      [{ ...sealedFiles(), [drawName()]: 0 }, 'files.1.size'],
    ] as const)
      expect([field, ...refusal(await giving.announce(person, files))]).toEqual([
        field,
        'invalid_input',
        [field],
      ]);
    const uploaded = await giving.upload(person, sealedFiles());
    const encryption = drawHandInKeys();
    for (const [body, field] of [
      [{}, 'encryption'],
      [{ encryption: { ...encryption, manifest: sized(2 * 1_048_864) } }, 'encryption.manifest'],
      [{ encryption: { ...encryption, manifest: `${encryption.manifest}A` } }, 'encryption.manifest'],
      [{ encryption: { ...encryption, enc: sized(65) } }, 'encryption.enc'],
      [{ encryption: { ...encryption, sealed: sized(47) } }, 'encryption.sealed'],
      [{ encryption: { ...encryption, version: 2 } }, 'encryption.version'],
      [{ encryption: { ...encryption, key: sized(32) } }, 'encryption.key'],
    ] as const)
      expect([field, ...refusal(await giving.handIn(person, uploaded, body))]).toEqual([
        field,
        'invalid_input',
        [field],
      ]);
    expect(await manifestsOf(request._id)).toBe(0);
    expect(outcome(await giving.handIn(person, uploaded, { encryption }))).toBe('ok');
    const plain = await giving.come(await giving.ask(owner));
    const answer = await giving.handIn(plain, await giving.upload(plain, sealedFiles()), { encryption });
    expect(refusal(answer)).toEqual(['invalid_input', ['encryption']]);
  });

  test('S229 limits of the request, the item and the storage hold, in bytes as they are stored', async () => {
    const request = await ask({
      maxBytes: 2 * SEALED_BYTES,
      items: [
        { name: 'Offer', kinds: ['pdf'], most: 1 },
        { name: 'Photos', most: 9 },
      ],
    });
    const [offer, photos] = request.items.map(({ _id }) => _id);
    const person = await giving.come(request);
    expect(codeOf(await giving.announce(person, sealedFiles(2), { item: offer }))).toBe('item_refused');
    expect(codeOf(await giving.announce(person, sealedFiles(3), { item: photos }))).toBe(
      'request_over_limit',
    );
    await giveSealed(giving, person, sealedFiles(2), { item: photos });
    expect(codeOf(await giving.announce(person, sealedFiles(), { item: offer }))).toBe('request_over_limit');
  });

  test('O05 S229 it waits for no malware check', async () => {
    const away = await startEvilClamd((socket) => socket.destroy());
    const checked = await testApp({ env: { CLAMAV_URL: away.url } });
    const there = await openGiving(checked);
    const request = await there.ask(await checked.makeUser({ role: 'pro' }), {
      encryption: drawRequestKeys(),
    });
    const { handIn } = await giveSealed(there, await there.come(request), sealedFiles());
    expect(handIn.files).toMatchObject([{ malware: null }]);
  });
});
