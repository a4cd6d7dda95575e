import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_one, whsec_two',
};

const kindOf = (env: Record<string, string>) => readConfig(env).payments.kind;

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('payment settings', () => {
  test.each([
    ['http://localhost:8080', 'sandbox'],
    ['http://127.0.0.1', 'sandbox'],
    ['http://[::1]:8080', 'sandbox'],
    ['https://files.example.com', 'off'],
    ['http://192.168.0.10', 'off'],
    ['https://localhost.example.com', 'off'],
  ])('without PAYMENTS, %s has payments in mode %s', (PUBLIC_URL, kind) => {
    expect(kindOf({ PUBLIC_URL })).toBe(kind);
  });

  test('a Stripe key chooses Stripe, and PAYMENTS wins over both', () => {
    expect(kindOf({ ...stripe })).toBe('stripe');
    expect(kindOf({ ...stripe, PAYMENTS: 'off' })).toBe('off');
    expect(kindOf({ PUBLIC_URL: 'https://files.example.com', PAYMENTS: 'sandbox' })).toBe('sandbox');
  });

  test('S143 several webhook secrets are read for rotation', () => {
    expect(readConfig(stripe).payments).toMatchObject({ webhookSecrets: ['whsec_one', 'whsec_two'] });
  });

  test('everything that is missing for Stripe is reported at once', () => {
    const problems = problemsOf({ PAYMENTS: 'stripe' });
    for (const name of Object.keys(stripe)) expect(problems.join('\n')).toContain(`${name} is missing`);
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: 'whsec_one' })).toHaveLength(1);
  });

  test('wrong keys are refused and not repeated', () => {
    const problems = problemsOf({
      STRIPE_SECRET_KEY: 'pk_live_mistaken',
      STRIPE_PUBLISHABLE_KEY: 'mistaken',
      STRIPE_WEBHOOK_SECRET: 'mistaken',
      STRIPE_API_URL: 'https://mistaken.example.com',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).not.toContain('mistaken');
  });

  test('a live key beside a test key is refused', () => {
    expect(problemsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdef' })).toEqual([
      expect.stringContaining('same mode'),
    ]);
  });

  test('new accounts are free unless DEFAULT_ROLE says otherwise', () => {
    expect(readConfig({}).defaultRole).toBe('free');
    expect(readConfig({ DEFAULT_ROLE: 'business' }).defaultRole).toBe('business');
  });
});
