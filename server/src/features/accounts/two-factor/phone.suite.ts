/** A person with a password and an authenticator app, for tests. */
import { generate } from 'otplib';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { callAs, PASSWORD } from '../caller.suite.ts';

/** What the app shows now, or so many steps later; a step early is taken, so a test never waits. */
export const codeOf = (secret: string, stepsLater = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * 30 });

interface Protected {
  readonly user: TestUser;
  readonly secret: string;
  /** The code that turned it on. */
  readonly spent: string;
  readonly recoveryCodes: string[];
}

/** A user whose second factor is on; its first code is spent. */
export async function protectedUser(app: TestApp): Promise<Protected> {
  const user = await app.makeUser({ password: PASSWORD });
  const call = callAs(app, user.token);
  const { secret } = (await call('POST', '/api/twoFactor/start', { password: PASSWORD })).json();
  const spent = await codeOf(secret);
  const confirmed = await call('POST', '/api/twoFactor/confirm', { code: spent });
  return { user, secret, spent, recoveryCodes: confirmed.json().recoveryCodes };
}

/** Shows the password, and gets the ticket for the second step. */
export async function ticketFor(app: TestApp, email: string): Promise<string> {
  const answer = await callAs(app)('POST', '/api/combinedAuth', { email, password: PASSWORD });
  if (answer.statusCode !== 202) throw new Error(`signing in answered ${answer.statusCode}`);
  return answer.json().ticket;
}

export async function eventsOf(app: TestApp, userId: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('events')
    .select('kind')
    .where('account_id', '=', userId)
    .where('kind', 'not like', 'session.%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
