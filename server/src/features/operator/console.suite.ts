/** Operators for tests: accounts with a second factor, to which the console is open or not. */
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { callAs } from '../accounts/caller.suite.ts';
import { codeOf, protectedUser } from '../accounts/two-factor/phone.suite.ts';
import { makeOperator, type Operator } from './index.ts';

export const ROOT: Operator = { via: 'command', id: null, name: 'root' };

export interface TestOperator {
  readonly user: TestUser;
  readonly secret: string;
  /** Calls as this operator. */
  readonly call: ReturnType<typeof callAs>;
}

/** An operator who has not shown a code in this session. */
export async function newOperator(app: TestApp): Promise<TestOperator> {
  const { user, secret } = await protectedUser(app);
  await makeOperator(app.deps.db, ROOT, user, 'on call');
  return { user, secret, call: callAs(app, user.token) };
}

/** An operator who has just shown a code. */
export async function freshOperator(app: TestApp): Promise<TestOperator> {
  const operator = await newOperator(app);
  const answer = await operator.call('POST', '/api/operator/confirm', {
    code: await codeOf(operator.secret, 1),
  });
  if (answer.statusCode !== 200) throw new Error(`the console answered ${answer.statusCode}`);
  return operator;
}

/** Makes the last code of the operator's session so old. */
export const age = (app: TestApp, { user }: TestOperator, minutes: number) =>
  sql`update sessions set second_factor_at = second_factor_at - make_interval(mins => ${minutes})
    where id = ${user.sessionId}`.execute(app.deps.db);
