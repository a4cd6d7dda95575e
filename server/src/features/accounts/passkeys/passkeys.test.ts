import { randomUUID } from 'node:crypto';
import { PASSKEYS_MAX } from '@waybill/contract/passkeys';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { callAs, errorOf, PASSWORD, statusesOf } from '../caller.suite.ts';
import { sweepIdentityChallenges } from '../sweep-challenges.ts';
import { askAs, askSignIn, newDevice, userWithPasskey } from './people.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('managing passkeys', () => {
  test('a passkey can be added, renamed, used to sign in, and removed', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    const call = callAs(app, user.token);
    expect((await call('GET', '/api/passkeys')).json()).toEqual({ passkeys: [] });

    const device = newDevice(app);
    const { challengeId, options } = await askAs(app, user);
    expect(options).toMatchObject({
      rp: { name: 'Waybill', id: new URL(app.deps.config.publicUrl).hostname },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const response = device.make(options);
    const added = await app.inject({
      method: 'POST',
      url: '/api/passkeys',
      payload: { challengeId, response },
      headers: {
        authorization: `Bearer ${user.token}`,
        'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/145.0',
      },
    });
    const [passkey] = added.json().passkeys;
    expect(added.json().passkeys).toEqual([
      { id: expect.any(String), name: 'Firefox · macOS', createdAt: expect.any(Number), lastUsedAt: null },
    ]);

    const renamed = await call('PATCH', `/api/passkeys/${passkey.id}`, { name: ' My\nphone\u0007 ' });
    expect(renamed.json().passkeys).toMatchObject([{ name: 'My phone' }]);

    const asked = await askSignIn(app);
    const shown = { challengeId: asked.challengeId, response: device.show(asked.options) };
    const signedIn = await callAs(app)('POST', '/api/passkeys/signIn', shown);
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json().user._id).toBe(user.id);
    expect((await call('GET', '/api/passkeys')).json().passkeys[0].lastUsedAt).toEqual(expect.any(Number));

    expect((await askAs(app, user)).options.excludeCredentials).toMatchObject([
      { id: device.id, transports: ['internal', 'hybrid'] },
    ]);

    const removed = await call('DELETE', `/api/passkeys/${passkey.id}`);
    expect(removed.json()).toEqual({ passkeys: [] });
    expect(errorOf(await call('DELETE', `/api/passkeys/${passkey.id}`))).toBe('not_found');
    const again = await askSignIn(app);
    const late = { challengeId: again.challengeId, response: device.show(again.options) };
    expect(errorOf(await callAs(app)('POST', '/api/passkeys/signIn', late))).toBe('passkey_failed');

    const events = await app.deps.db
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('account_id', '=', user.id)
      .where('kind', 'like', 'account.passkey%')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'account.passkey_added', data: { name: 'Firefox · macOS' } },
      { kind: 'account.passkey_removed', data: { name: 'My phone' } },
    ]);
  });

  test('asking for a new passkey needs the password', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    const answer = await callAs(app, user.token)('POST', '/api/passkeys/ask', { password: 'wrong' });
    expect(errorOf(answer)).toBe('reauth_required');
    expect((await callAs(app)('GET', '/api/passkeys')).statusCode).toBe(401);
  });

  test("renaming or removing another user's passkey answers 404", async () => {
    const { user, passkeyId } = await userWithPasskey(app);
    const stranger = callAs(app, (await app.makeUser()).token);
    expect((await stranger('GET', '/api/passkeys')).json()).toEqual({ passkeys: [] });
    for (const id of [passkeyId, randomUUID()]) {
      expect(errorOf(await stranger('PATCH', `/api/passkeys/${id}`, { name: 'mine' }))).toBe('not_found');
      expect(errorOf(await stranger('DELETE', `/api/passkeys/${id}`))).toBe('not_found');
    }
    expect((await callAs(app, user.token)('GET', '/api/passkeys')).json().passkeys).toMatchObject([
      { id: passkeyId, name: 'Passkey' },
    ]);
  });

  test('a user can have the maximum number of passkeys and no more, also when two are added at once', async () => {
    const user = await app.makeUser({ password: PASSWORD });
    const call = callAs(app, user.token);
    const asked = await Promise.all([askAs(app, user), askAs(app, user)]);
    await app.deps.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: PASSKEYS_MAX - 1 }, () => ({
          user_id: user.id,
          credential_id: randomUUID(),
          public_key: Buffer.alloc(1),
          last_used_at: null,
        })),
      )
      .execute();
    const answers = await Promise.all(
      asked.map(({ challengeId, options }) =>
        call('POST', '/api/passkeys', { challengeId, response: newDevice(app).make(options) }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(errorOf(await call('POST', '/api/passkeys/ask', { password: PASSWORD }))).toBe('conflict');
  });

  test('the sweep deletes a challenge after it expired', async () => {
    const { challengeId } = await askSignIn(app);
    const kept = async () => {
      const { rows } = await app.deps.pool.query('select 1 from passkey_challenges where id = $1', [
        challengeId,
      ]);
      return rows.length;
    };
    await sweepIdentityChallenges(app.deps.db);
    expect(await kept()).toBe(1);
    await app.deps.pool.query(
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where id = $1`,
      [challengeId],
    );
    await sweepIdentityChallenges(app.deps.db);
    expect(await kept()).toBe(0);
  });
});
