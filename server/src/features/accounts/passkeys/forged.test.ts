import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { callAs, errorOf, PASSWORD, statusesOf } from '../caller.suite.ts';
import type { Cbor } from './cbor.suite.ts';
import { askAs, askSignIn, newDevice, userWithPasskey } from './people.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

let visitor = 0;
/** Each call has its own address, so that only the test of the limit reaches it. */
function signIn(payload: object, remoteAddress?: string) {
  visitor += 1;
  const from = remoteAddress ?? `198.51.100.${visitor}`;
  const headers = { host: new URL(app.deps.config.publicUrl).host };
  return app.inject({ method: 'POST', url: '/api/passkeys/signIn', payload, remoteAddress: from, headers });
}

const flipped = (base64url: unknown): string => {
  const bytes = Buffer.from(String(base64url), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
};

const lies = {
  'another origin': { origin: 'https://waybill.example.evil' },
  'another host': { rpId: 'evil.example' },
  'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'another kind of answer': { type: 'payment.get' },
  'user not present': { flags: 0 },
  'user not verified': { flags: 1 },
};

describe('forged passkeys are not added', () => {
  const certificates = new Map<Cbor, Cbor>([
    ['alg', -7],
    ['sig', Buffer.alloc(70)],
    ['x5c', [Buffer.alloc(100)]],
  ]);
  test.each(
    Object.entries({
      ...lies,
      'an attestation that was not requested': { attestation: { fmt: 'packed', attStmt: certificates } },
      'a statement of an unknown kind': { attestation: { fmt: 'apple', attStmt: certificates } },
      'a signature by another key': {
        attestation: { fmt: 'packed', attStmt: new Map<Cbor, Cbor>([...certificates].slice(0, 2)) },
      },
    }),
  )('%s', async (_what, lie) => {
    const user = await app.makeUser({ password: PASSWORD });
    const { challengeId, options } = await askAs(app, user);
    const payload = { challengeId, response: newDevice(app).make(options, lie) };
    const answer = await callAs(app, user.token)('POST', '/api/passkeys', payload);
    expect(errorOf(answer)).toBe('passkey_failed');
    expect((await callAs(app, user.token)('GET', '/api/passkeys')).json().passkeys).toEqual([]);
  });

  test('a response is accepted once, from the user who was asked, before the challenge expires', async () => {
    const [user, other] = [
      await app.makeUser({ password: PASSWORD }),
      await app.makeUser({ password: PASSWORD }),
    ];
    const add = async (token: string, payload: object) =>
      errorOf(await callAs(app, token)('POST', '/api/passkeys', payload)) ?? 'added';
    const { challengeId, options } = await askAs(app, user);
    const payload = { challengeId, response: newDevice(app).make(options) };
    expect(await add(other.token, payload)).toBe('passkey_failed');
    expect(await add(user.token, payload)).toBe('added');
    expect(await add(user.token, payload)).toBe('passkey_failed');

    const forSignIn = await askSignIn(app);
    const crossed = newDevice(app).make({ ...options, challenge: forSignIn.options.challenge });
    expect(await add(user.token, { challengeId: forSignIn.challengeId, response: crossed })).toBe(
      'passkey_failed',
    );

    const late = await askAs(app, user);
    await app.deps.pool.query(
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where id = $1`,
      [late.challengeId],
    );
    const lateAnswer = { challengeId: late.challengeId, response: newDevice(app).make(late.options) };
    expect(await add(user.token, lateAnswer)).toBe('passkey_failed');
  });

  test('a self-attestation that was not requested is accepted like none', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    const { challengeId, options } = await askAs(app, user);
    const payload = { challengeId, response: newDevice(app).make(options, { selfSigned: true }) };
    expect((await callAs(app, user.token)('POST', '/api/passkeys', payload)).statusCode).toBe(200);
  });

  test('a passkey of another account cannot be added', async () => {
    const { device } = await userWithPasskey(app);
    const other = await app.makeUser({ password: PASSWORD });
    const { challengeId, options } = await askAs(app, other);
    const payload = { challengeId, response: device.make(options) };
    expect(errorOf(await callAs(app, other.token)('POST', '/api/passkeys', payload))).toBe('passkey_failed');
  });

  test('malformed responses are refused without a server error', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    type Answer = ReturnType<ReturnType<typeof newDevice>['make']>;
    const saying = (changes: object) => (good: Answer) => ({
      ...good,
      response: { ...good.response, ...changes },
    });
    const breakages: readonly ((good: Answer) => object)[] = [
      (good) => ({ ...good, response: {} }),
      saying({ attestationObject: 'AAAA' }),
      saying({ attestationObject: 7 }),
      saying({ clientDataJSON: Buffer.from('[]').toString('base64url') }),
      (good) => ({ ...good, id: 'other', rawId: 'other' }),
      (good) => ({ ...good, rawId: '' }),
    ];
    for (const broken of breakages) {
      const { challengeId, options } = await askAs(app, user);
      const response = broken(newDevice(app).make(options));
      const answer = await callAs(app, user.token)('POST', '/api/passkeys', { challengeId, response });
      expect(errorOf(answer), String(broken)).toBe('passkey_failed');
    }
  });
});

describe('forged passkeys do not sign in', () => {
  test.each(
    Object.entries({
      ...lies,
      'another user': { userHandle: Buffer.alloc(16).toString('base64url') },
      'no user': { userHandle: '' },
    }),
  )('%s', async (_what, lie) => {
    const { device } = await userWithPasskey(app);
    const { challengeId, options } = await askSignIn(app);
    const answer = await signIn({ challengeId, response: device.show(options, lie) });
    expect(errorOf(answer)).toBe('passkey_failed');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a changed signature, an unknown passkey and a challenge for adding are refused', async () => {
    const { user, device } = await userWithPasskey(app);
    const one = await askSignIn(app);
    const good = device.show(one.options);
    const changed = { ...good, response: { ...good.response, signature: flipped(good.response.signature) } };
    expect(errorOf(await signIn({ challengeId: one.challengeId, response: changed }))).toBe('passkey_failed');

    const two = await askSignIn(app);
    const unknown = { challengeId: two.challengeId, response: newDevice(app).show(two.options) };
    expect(errorOf(await signIn(unknown))).toBe('passkey_failed');

    const adding = await askAs(app, user);
    const rpId = new URL(app.deps.config.publicUrl).hostname;
    const crossed = device.show({ challenge: adding.options.challenge, rpId });
    expect(errorOf(await signIn({ challengeId: adding.challengeId, response: crossed }))).toBe(
      'passkey_failed',
    );
  });

  test('a response sent five times at once signs in once', async () => {
    const { device } = await userWithPasskey(app);
    const { challengeId, options } = await askSignIn(app);
    const payload = { challengeId, response: device.show(options) };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(payload)));
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403, 403]);
    expect(errorOf(await signIn(payload))).toBe('passkey_failed');
  });

  test('a counter that does not increase is refused as a copied passkey', async () => {
    const { device } = await userWithPasskey(app);
    const use = async (counter: number) => {
      const { challengeId, options } = await askSignIn(app);
      return (await signIn({ challengeId, response: device.show(options, { counter }) })).statusCode;
    };
    expect([
      await use(0),
      await use(0),
      await use(7),
      await use(7),
      await use(3),
      await use(0),
      await use(8),
    ]).toEqual([200, 200, 200, 403, 403, 403, 200]);
    const asked = await Promise.all([askSignIn(app), askSignIn(app)]);
    const answers = await Promise.all(
      asked.map(({ challengeId, options }) =>
        signIn({ challengeId, response: device.show(options, { counter: 9 }) }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  test('after thirty failures one address has to wait, and other addresses do not', async () => {
    const { device } = await userWithPasskey(app);
    const { challengeId } = await askSignIn(app);
    const bad = { challengeId, response: newDevice(app).show({ challenge: 'AAAA', rpId: 'x' }) };
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) codes.add(errorOf(await signIn(bad, '203.0.113.77')));
    expect([...codes]).toEqual(['passkey_failed']);
    const { challengeId: fresh, options } = await askSignIn(app);
    const good = { challengeId: fresh, response: device.show(options) };
    expect(errorOf(await signIn(good, '203.0.113.77'))).toBe('too_many_tries');
    expect((await signIn(good)).statusCode).toBe(200);
  });
});

describe('who may sign in with a passkey', () => {
  test('a passkey needs no second factor, and a suspended user can sign in to read', async () => {
    const { user, device } = await userWithPasskey(app);
    await app.deps.db
      .updateTable('users')
      .set({ totp_secret: Buffer.alloc(48), status: 'revoke', status_before_revoke: 'unpaid' })
      .where('id', '=', user.id)
      .execute();
    const { challengeId, options } = await askSignIn(app);
    const answer = await signIn({ challengeId, response: device.show(options) });
    expect(answer.json().user).toMatchObject({ _id: user.id, status: 'revoke', twoFactor: true });
  });
});
