/** Pictures of contacts and of the account's pages: team, branding, domain and regions. */
import { request as requests } from '@playwright/test';
import sharp from 'sharp';
import { foundInMail } from '../mailbox.ts';
import { operate } from '../operator.ts';
import { asPerson, newPerson, type Person } from '../people.ts';
import { callAs } from '../sends.ts';
import { BRANDS, TEAMS } from './companies.ts';
import { LOCAL } from './site.ts';
import { sendTo } from './story.ts';
import { expect, test } from './take.ts';

test('contacts', async ({ page, owner, lang, signIn, at, take }) => {
  const request = await requests.newContext({ baseURL: LOCAL });
  const answer = await request.get('/api/contacts', asPerson(owner));
  const { contacts } = await answer.json();
  const groups = TEAMS[lang].groups;
  const grouped = contacts
    .slice(0, 24)
    .map((each: { email: string; name: string; company: string }, at: number) => ({
      email: each.email,
      name: each.name,
      company: each.company,
      groups: groups.filter((_, group) => (at * 7 + group * 3) % 5 < 2),
    }));
  await callAs(owner, '/api/contacts/import', { contacts: grouped });
  await request.dispose();
  await signIn();
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.goto(at('/dash/contacts'));
  await take('contacts', page.locator('.contacts'), {
    margin: 0,
    until: page.getByRole('grid').getByRole('row').nth(8),
  });
});

test('team-members', async ({ page, lang, signIn, at, take }) => {
  const [first, ...others] = TEAMS[lang].people;
  const head = await newPerson({ ...first, company: TEAMS[lang].company, lang });
  await operate('users', 'role', head.email, 'business');
  const request = await requests.newContext({ baseURL: LOCAL });
  const sendSome = async (person: Person, count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      await sendTo(person, { [`report-${sent}.pdf`]: (sent + 3) * 2_700_000 }, { sendAs: 'link' });
  };
  await sendSome(head, 4);
  for (const [index, { fullName, email, role }] of others.entries()) {
    const member = await newPerson({ fullName, email, lang });
    await callAs(head, '/api/team/invites', { emails: [email], role, lang });
    const link = await foundInMail(request, email, /\/invite\/[\w-]{22}/);
    await callAs(member, '/api/acceptInvite', { token: link.slice('/invite/'.length) });
    await sendSome(member, 2 + index);
  }
  await callAs(head, '/api/team/invites', { emails: [TEAMS[lang].invited], lang });
  await request.dispose();
  await signIn(head);
  await page.goto(at('/dash/account/teams'));
  await page.setViewportSize({ width: 1240, height: 1700 });
  await take('team-members', page.locator('#content > div').first(), {
    margin: 0,
    until: page.locator('#invites'),
  });
});

/** A company with a look of its own. */
async function brandedPerson(lang: 'en' | 'zh'): Promise<Person> {
  const { fullName, email, company, message, logo, accent, footer } = BRANDS[lang];
  const person = await newPerson({ fullName, email, company, lang });
  await operate('users', 'role', person.email, 'business');
  const request = await requests.newContext({ baseURL: LOCAL });
  const put = async (path: string, svg: string) => {
    const headers = { ...asPerson(person).headers, 'content-type': 'image/png', 'x-waybill': '1' };
    const data = await sharp(Buffer.from(svg)).png().toBuffer();
    const answer = await request.put(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await put('/api/branding/logo', logo);
  await put('/api/branding/background', BRANDS[lang].background);
  const answer = await request.patch('/api/branding', {
    data: { accent, message, footer, hidePoweredBy: true, background: 'picture' },
    headers: { ...asPerson(person).headers, 'x-waybill': '1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await request.dispose();
  return person;
}

test('branding, branded-page, domain-records', async ({ page, lang, signIn, at, take }) => {
  const person = await brandedPerson(lang);
  const { transfer, domain } = BRANDS[lang];
  const { title, note, files } = transfer;
  const { slug } = await sendTo(person, files, { sendAs: 'link', title, message: note });
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.goto(at(`/w/${slug}`));
  await take('branded-page', page.locator('.ui-waybill').first(), { margin: 64 });
  await signIn(person);
  await page.setViewportSize({ width: 1240, height: 2600 });
  await page.goto(at('/dash/account/customize'));
  await take('branding', page.locator('.brand-columns'), { until: page.locator('#accent') });
  const request = await requests.newContext({ baseURL: LOCAL });
  const headers = { ...asPerson(person).headers, 'x-waybill': '1' };
  await request.put('/api/domains/link', { data: { name: domain }, headers });
  await request.post('/api/domains/link/check', { data: {}, headers });
  await request.dispose();
  await page.goto(at('/dash/account/settings'));
  await take('domain-records', page.locator('#link-domain'));
});

/** In milliseconds, as measured in Shenzhen. */
const LATENCIES: Readonly<Record<string, number>> = {
  'oss-cn-hongkong': 21,
  'oss-us-west-1': 152,
  'oss-eu-central-1': 187,
  'oss-me-east-1': 118,
  'oss-cn-hangzhou': 29,
  'oss-cn-guangzhou': 9,
};

test('regions', async ({ page, signIn, at, take }) => {
  const regions = Object.keys(LATENCIES).map((region) => ({ region, probe: `https://${region}.example/` }));
  await page.route('**/api/regions', (route) => route.fulfill({ json: { regions } }));
  // The regions answer as if the storage were in all of these places.
  await page.addInitScript((latencies) => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const wait = latencies[new URL(String(input), location.href).hostname.replace('.example', '')];
      if (wait === undefined) return real(input, init);
      await new Promise((resolve) => setTimeout(resolve, wait));
      return new Response();
    };
  }, LATENCIES);
  await signIn();
  await page.goto(at('/dash/account/data-residency'));
  await expect(page.locator('fieldset[aria-busy=false]')).toBeVisible();
  await take('regions', page.locator('.ui-settings').first());
});
