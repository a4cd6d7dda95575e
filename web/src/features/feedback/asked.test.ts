import { expect, test } from 'vitest';
import { ASKED, DNR, loginOf, shouldAsk } from './asked.ts';

const reader = (kept: Record<string, string>) => (key: string) => kept[key] ?? null;

test('W06 we ask at logins 3, 18 and 35', () => {
  const asked = Array.from({ length: 60 }, (_, login) => login).filter((loginCount) =>
    shouldAsk({ _id: 'mei', loginCount }, reader({})),
  );
  expect(asked).toEqual([3, 18, 35]);
});

test('W06 we ask once for each login, and not at all after dnr or while suspended', () => {
  const user = { _id: 'mei', loginCount: 18 };
  expect(shouldAsk(user, reader({ [ASKED]: loginOf(user) }))).toBe(false);
  expect(shouldAsk(user, reader({ [ASKED]: loginOf({ ...user, loginCount: 3 }) }))).toBe(true);
  expect(shouldAsk(user, reader({ [ASKED]: loginOf({ ...user, _id: 'jon' }) }))).toBe(true);
  expect(shouldAsk(user, reader({ [DNR]: '1' }))).toBe(false);
  expect(shouldAsk({ ...user, status: 'revoke' }, reader({}))).toBe(false);
});
