import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const OPERATOR = { OPERATOR_EMAIL: 'operator@example.com' };
const both = { INBOUND_SMTP_PORT: '2525', INBOUND_MAIL_DOMAIN: 'Reply.Example.com' };

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

test('W10 inbound mail is off by default, and on with a port, a domain and an operator', () => {
  expect(readConfig(OPERATOR).mail.inbound).toBeUndefined();
  expect(readConfig({ ...OPERATOR, ...both }).mail.inbound).toEqual({
    port: 2525,
    domain: 'reply.example.com',
  });
});

test.each([
  [{ ...OPERATOR, INBOUND_SMTP_PORT: '2525' }, 'belong together'],
  [{ ...OPERATOR, INBOUND_MAIL_DOMAIN: 'reply.example.com' }, 'belong together'],
  [{ ...OPERATOR, ...both, INBOUND_SMTP_PORT: '70000' }, 'INBOUND_SMTP_PORT is wrong'],
  [{ ...OPERATOR, ...both, INBOUND_MAIL_DOMAIN: 'a b' }, 'INBOUND_MAIL_DOMAIN is wrong'],
  [both, 'without OPERATOR_EMAIL'],
])('W10 inbound mail: %o is refused with a reason', (env, reason) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(reason)]);
});
