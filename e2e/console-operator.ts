/** Makes the person in a page's browser an operator with a second factor. */
import { expect, type Page } from '@playwright/test';
import { operate } from './operator.ts';
import { asPerson, newPersonIn, type Person } from './people.ts';
import { totp } from './totp.ts';

export interface OperatorIn {
  readonly person: Person;
  /** What the authenticator app knows. The code of this moment is used. */
  readonly secret: string;
}

export async function newOperatorIn(page: Page): Promise<OperatorIn> {
  const person = await newPersonIn(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, ...asPerson(person) });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const { secret } = await post('/api/twoFactor/start', { password: person.password });
  await post('/api/twoFactor/confirm', { code: totp(secret) });
  await operate('operators', 'add', person.email, '--reason', 'on call');
  return { person, secret };
}
