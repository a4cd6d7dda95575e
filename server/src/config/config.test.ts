import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  test('nothing set: the embedded defaults apply', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      devPages: false,
      mail: { smtpUrl: undefined, from: 'Waybill <no-reply@localhost>' },
    });
    expect(config.dataDir).toMatch(/\/data$/);
    expect(config.webProcesses).toBeGreaterThan(0);
    expect(config.webProcesses).toBeLessThanOrEqual(4);
  });

  test('all wrong settings are reported at once, each with what would be right', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      PUBLIC_URL: 'files.example.com',
      DATABASE_URL: 'mysql://x',
      TRUSTED_PROXIES: '10.0.0.0/33',
      LOG_LEVEL: 'loud',
      WEB_PROCESSES: '0',
      DEV_PAGES: 'maybe',
      SMTP_URL: 'http://mail',
      MAIL_FROM: 'no-address',
      DKIM_DOMAIN: 'example.com',
      MAIL_MAX_PER_HOUR: '-1',
      PAYMENTS: 'cash',
      DEFAULT_ROLE: 'anon',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'TRUSTED_PROXIES',
      'LOG_LEVEL',
      'WEB_PROCESSES',
      'DEV_PAGES',
      'SMTP_URL',
      'MAIL_FROM',
      'DKIM_DOMAIN',
      'MAIL_MAX_PER_HOUR',
      'PAYMENTS',
      'DEFAULT_ROLE',
    ]) {
      expect(problems.find((problem) => problem.startsWith(name))).toMatch(/should be|set all three/);
    }
  });

  test('a public address may have no path; an empty variable counts as not set', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://x.example/files' })).toHaveLength(1);
    expect(readConfig({ PUBLIC_URL: ' https://x.example/ ', SMTP_URL: '' }).publicUrl).toBe(
      'https://x.example',
    );
  });

  test('P10 the operator’s names are read, and stand in for each other', () => {
    const ours = readConfig({ PUBLIC_URL: 'https://x.example' });
    expect(ours.brandName).toBe('Waybill');
    expect(ours.operator).toEqual({
      name: 'Waybill',
      address: [],
      contact: 'https://x.example',
      priceNote: { en: undefined, zh: undefined },
      reviewLinks: [],
    });
    const own = readConfig({
      BRAND_NAME: ' Ship & "Shore" <北> ',
      OPERATOR_ADDRESS: 'Quay 1\\n3011 Rotterdam, Netherlands',
      OPERATOR_CONTACT: 'help@example.com',
      PRICE_NOTE: 'Without VAT',
    });
    expect(own.brandName).toBe('Ship & "Shore" <北>');
    expect(own.mail.from).toBe('Ship & "Shore" <北> <no-reply@localhost>');
    expect(own.operator).toEqual({
      name: 'Ship & "Shore" <北>',
      address: ['Quay 1', '3011 Rotterdam', 'Netherlands'],
      contact: 'help@example.com',
      priceNote: { en: 'Without VAT', zh: 'Without VAT' },
      reviewLinks: [],
    });
    const both = readConfig({ PRICE_NOTE: 'Without VAT', PRICE_NOTE_ZH: '不含税', OPERATOR_NAME: 'A Ltd' });
    expect(both.operator).toMatchObject({ name: 'A Ltd', priceNote: { en: 'Without VAT', zh: '不含税' } });
  });

  test.each([
    ['BRAND_NAME', 'x'.repeat(41)],
    ['BRAND_NAME', 'a\u0007b'],
    ['BRAND_NAME', 'a\u202Eb'],
    ['OPERATOR_NAME', 'x'.repeat(101)],
    ['OPERATOR_ADDRESS', 'a,b,c,d,e,f,g,h,i'],
    ['OPERATOR_ADDRESS', 'a\tb'],
    ['OPERATOR_CONTACT', 'call us'],
    ['OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['PRICE_NOTE', 'x'.repeat(201)],
  ])('P10 %s as %j is refused', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*should be`)),
    ]);
  });

  test('P10 a name of 40 characters counts each character once', () => {
    expect(problemsOf({ BRAND_NAME: '🚢'.repeat(40) })).toEqual([]);
  });

  test('mail over SMTP needs a sender', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([
      expect.stringContaining('MAIL_FROM is missing'),
    ]);
  });

  test.each(['changeme', '0'.repeat(64), 'secret'])('S190 the weak secret %s is refused', (SECRET_KEY) => {
    const [problem = ''] = problemsOf({ SECRET_KEY });
    expect(problem).toContain('too weak');
    expect(problem).not.toContain(SECRET_KEY);
  });

  test('S190 an empty secret counts as none: a strong one is created', () => {
    expect(readConfig({ SECRET_KEY: '' }).secretKey).toBeUndefined();
  });

  test('a password inside an address is not repeated in the error', () => {
    const [problem = ''] = problemsOf({ DATABASE_URL: 'mysql://me:hunter22@db/x' });
    expect(problem).not.toContain('hunter22');
  });
});
