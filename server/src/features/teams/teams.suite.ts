/** Teams for tests: invitations with a known link, and people who accept them over the API. */
import { randomUUID } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import type { Team, TeamRole } from '@waybill/contract/team';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { drawToken, hashOfToken } from './invites/token.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Teams {
  ask(
    user: Pick<TestUser, 'token'>,
    method: Method,
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  team(user: TestUser): Promise<Team>;
  invite(user: TestUser, emails: readonly string[], role?: TeamRole): Promise<LightMyRequestResponse>;
  /** Stores an invitation; the token of its link. */
  link(owner: TestUser, email: string, role?: TeamRole): Promise<string>;
  accept(token: string, user?: TestUser, body?: object): Promise<LightMyRequestResponse>;
  /** A new user who is in the team. */
  join(owner: TestUser, role?: TeamRole, user?: TestUser): Promise<TestUser>;
  userOf(id: string): Promise<{ role: string; payment_state: string; has_paid: boolean }>;
}

export function openTeams(app: TestApp): Teams {
  const { db } = app.deps;
  let drawn = 0;
  /** Each has its own address, so that no limit of one is another's. */
  const browser = () => {
    drawn += 1;
    return openBrowser(app, `10.41.${drawn >> 8}.${drawn & 255}`);
  };
  const ask: Teams['ask'] = ({ token }, method, path, body) =>
    browser().ask(method, `/api/${path}`, { token, ...(body === undefined ? {} : { body }) });
  const link: Teams['link'] = async (owner, email, role = 'member') => {
    const token = drawToken();
    await db
      .insertInto('team_invites')
      .values({
        owner_id: owner.id,
        email,
        person: personOf(email),
        role,
        token_hash: hashOfToken(token),
        invited_by: owner.id,
        expires_at: sql<Date>`now() + interval '7 days'`,
      })
      .execute();
    return token;
  };
  const accept: Teams['accept'] = (token, user, body = {}) =>
    browser().post('/api/acceptInvite', { token, ...body }, user === undefined ? {} : { token: user.token });
  return {
    ask,
    link,
    accept,
    team: async (user) => (await ask(user, 'GET', 'team')).json().team,
    invite: (user, emails, role = 'member') => ask(user, 'POST', 'team/invites', { emails, role }),
    join: async (owner, role = 'member', known) => {
      const user = known ?? (await app.makeUser({ email: `${randomUUID()}@example.com` }));
      const answer = await accept(await link(owner, user.email, role), user);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return user;
    },
    userOf: (id) =>
      db
        .selectFrom('users')
        .select(['role', 'payment_state', 'has_paid'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
