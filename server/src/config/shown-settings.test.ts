/** Proves that settings are listed with where they come from, all of them, and no secret's value. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { FROM_FILE, listSettings } from './shown-settings.ts';

const SECRET = 'c0ffee'.repeat(11);
const env = {
  PORT: '9000',
  BRAND_NAME: 'Ship & Shore',
  SECRET_KEY: `${SECRET}0123456789abcdef`,
  DATABASE_URL: `postgres://waybill:${SECRET}@db.example.com:5432/waybill?password=${SECRET}`,
  SMTP_URL: `smtps://user:${SECRET}@mail.example.com:465`,
  MAIL_FROM: 'Ship & Shore <no-reply@example.com>',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://user:${SECRET}@127.0.0.1:4318`,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${SECRET}`,
  SEED_PASSWORD: SECRET,
  [FROM_FILE]: 'BRAND_NAME,SECRET_KEY',
};

const listed = listSettings(readConfig(env), env);
const setting = (name: string) => listed.find((each) => each.name === name);

test('R06 settings: each has its value in effect, and where it comes from', () => {
  expect(setting('PORT')).toMatchObject({ value: '9000', source: 'environment', isSecret: false });
  expect(setting('BRAND_NAME')).toMatchObject({ value: 'Ship & Shore', source: 'file' });
  expect(setting('OPERATOR_NAME')).toMatchObject({ value: 'Ship & Shore', source: 'default' });
  expect(setting('LOG_LEVEL')).toMatchObject({ value: 'info', source: 'default' });
  expect(setting('GEO_FILE')).toMatchObject({ value: null, source: 'default' });
});

test('R06 settings: the value of a secret is in none of them, also not in an address', () => {
  expect(setting('SECRET_KEY')).toEqual({ name: 'SECRET_KEY', value: null, source: 'file', isSecret: true });
  expect(setting('STRIPE_SECRET_KEY')).toMatchObject({ value: null, source: 'default' });
  expect(setting('DATABASE_URL')?.value).toBe('postgres://…@db.example.com:5432/waybill?…');
  expect(setting('SMTP_URL')?.value).toBe('smtps://…@mail.example.com:465');
  expect(JSON.stringify(listed)).not.toContain(SECRET);
});

test('R06 settings: all of .env.example are listed, but for the one that only the build reads', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.map(({ name }) => name).sort()).toEqual(
    names.filter((name) => name !== 'CONTENT_DIR').sort(),
  );
});
