/** Users with passkeys, for tests. */
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { callAs, PASSWORD } from '../caller.suite.ts';
import { softwareAuthenticator } from './authenticator.suite.ts';

export const newDevice = (app: TestApp) => softwareAuthenticator(new URL(app.deps.config.publicUrl).origin);

type Device = ReturnType<typeof newDevice>;

interface Asked {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
}

export const askAs = async (app: TestApp, { token }: TestUser): Promise<Asked> =>
  (await callAs(app, token)('POST', '/api/passkeys/ask', { password: PASSWORD })).json();

export const askSignIn = async (app: TestApp): Promise<Asked> =>
  (await callAs(app)('POST', '/api/passkeys/askSignIn')).json();

/** A user with one passkey, and the device that keeps it. */
export async function userWithPasskey(
  app: TestApp,
): Promise<{ user: TestUser; device: Device; passkeyId: string }> {
  const user = await app.makeUser({ password: PASSWORD });
  const device = newDevice(app);
  const { challengeId, options } = await askAs(app, user);
  const answer = await callAs(app, user.token)('POST', '/api/passkeys', {
    challengeId,
    response: device.make(options),
  });
  return { user, device, passkeyId: answer.json().passkeys[0].id };
}
