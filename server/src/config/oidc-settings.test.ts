/** Tests how the settings of single sign-on are read, and what is said about wrong ones. */
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const provider = {
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  OIDC_CLIENT_ID: 'waybill',
  OIDC_CLIENT_SECRET: 'a very secret secret',
};

const read = (env: Record<string, string> = {}) => readConfig({ ...provider, ...env }).oidc;

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('O04 single sign-on is off without a provider, and three settings are enough for it', () => {
  expect(readConfig({}).oidc).toBeUndefined();
  expect(read()).toEqual({
    issuer: provider.OIDC_ISSUER,
    clientId: 'waybill',
    clientSecret: 'a very secret secret',
    name: 'single sign-on',
    only: false,
    scopes: 'openid email profile',
    domains: [],
    create: 'all',
    verifiedClaim: 'email_verified',
    roles: undefined,
    sessionHours: 168,
  });
});

test('O04 domains, who is created, and roles are read', () => {
  expect(read({ OIDC_DOMAINS: 'Example.com, example.org' })?.domains).toEqual(['example.com', 'example.org']);
  expect(read({ OIDC_CREATE: 'groups=/files=all' })?.create).toEqual({
    claim: 'groups',
    value: '/files=all',
  });
  const named = read({ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'staff=pro, managers=business' })?.roles;
  expect([...(named?.byValue ?? [])]).toEqual([
    ['staff', 'pro'],
    ['managers', 'business'],
  ]);
  expect(read({ OIDC_ROLE_CLAIM: 'role' })?.roles?.byValue.get('pro')).toBe('pro');
  expect(read({ OIDC_ROLE_CLAIM: 'role' })?.roles?.byValue.get('anon')).toBeUndefined();
});

test('O04 the issuer may be without TLS only on this machine', () => {
  expect(read({ OIDC_ISSUER: 'http://127.0.0.1:9000' })?.issuer).toBe('http://127.0.0.1:9000');
  for (const OIDC_ISSUER of [
    'http://login.example.com',
    'login',
    'https://a@login.example.com',
    'https://x.example/?a',
  ])
    expect(problemsOf({ ...provider, OIDC_ISSUER })).toHaveLength(1);
});

test.each([
  { OIDC_ONLY: '1' },
  { OIDC_ISSUER: 'https://login.example.com' },
  { ...provider, OIDC_DOMAINS: 'a b' },
  { ...provider, OIDC_CREATE: 'some' },
  { ...provider, OIDC_SCOPES: 'email' },
  { ...provider, OIDC_ROLES: 'a=pro' },
  { ...provider, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'a=anon' },
  { ...provider, OIDC_NAME: 'x'.repeat(41) },
  { ...provider, OIDC_SESSION_HOURS: '0' },
])('O04 wrong settings are reported, without the secret: %j', (env) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain(provider.OIDC_CLIENT_SECRET);
});
