import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const logoOf = async (query: Record<string, string>) => {
  const answer = await app.inject({ method: 'GET', url: '/api/logo', query });
  expect(answer.statusCode).toBe(200);
  return answer.json().logo;
};

test('C34 /api/logo finds a company by an address or a domain', async () => {
  const mark = await logoOf({ email: 'anna@mail.portline-logistics.com' });
  expect(mark).toMatchObject({
    domain: 'portline-logistics.com',
    name: 'Portline Logistics',
    initials: 'PL',
  });
  expect(await logoOf({ domain: 'Portline-Logistics.com' })).toEqual(mark);
});

test('C34 /api/logo has no mark for free mail services, invalid input or none', async () => {
  for (const query of [{ email: 'a@gmail.com' }, { domain: '127.0.0.1' }, { email: '<x>' }, {}])
    expect(await logoOf(query)).toBeNull();
});

test('/api/logo refuses a domain that is too long', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/logo', query: { domain: 'x'.repeat(300) } });
  expect(answer.statusCode).toBe(400);
});
