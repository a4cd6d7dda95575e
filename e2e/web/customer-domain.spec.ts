/** A customer’s own domain behind Caddy with TLS: set up by its owner, and opened by recipients and people who hand in files. */
import { type Browser, type BrowserContext, request as requests } from '@playwright/test';
import { hasCaddy } from '../caddy.ts';
import { test } from '../customer-site.ts';
import { complaintsOf, expect, productUrl } from '../fixtures.ts';
import { foundInMail, mailsTo } from '../mailbox.ts';
import { asPerson, newAddress, newPerson, type Person } from '../people.ts';
import { pngOf } from '../png.ts';
import { noise, send, turnOnLink } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { ask, fileOf, openGiver } from './givers.ts';
import { saved } from './saved.ts';

const HOST = 'files.customer.test';
const ACCENT = '#1f5fd6';

test.skip(!hasCaddy, 'Caddy is not installed');

async function brand(person: Person): Promise<void> {
  const request = await requests.newContext({ baseURL: productUrl() });
  const { headers } = asPerson(person);
  const picture = { ...headers, 'content-type': 'image/png', 'x-waybill': '1' };
  await request.put('/api/branding/logo', { data: pngOf(300, 100), headers: picture });
  await request.put('/api/branding/background', { data: pngOf(640, 400), headers: picture });
  const answer = await request.patch('/api/branding', {
    data: {
      accent: ACCENT,
      hidePoweredBy: true,
      message: 'Ask the harbour office',
      footer: { text: 'Huanyu’s terms', url: 'https://huanyu.example/terms' },
    },
    headers: { ...headers, 'x-waybill': '1' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await request.dispose();
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (browser === null) throw new Error('the browser is gone');
  return browser;
}

/** In a browser of someone else. */
async function openVisit(owners: BrowserContext, address: string) {
  const context = await browserOf(owners).newContext({ locale: 'en-US' });
  const complaints = complaintsOf(context);
  const page = await context.newPage();
  await page.goto(address);
  return {
    context,
    page,
    leave: async () => {
      expect(complaints).toEqual([]);
      await context.close();
    },
  };
}

/** Without the script that leaves the domain by its links, no link is shown that the page would open here. */
async function openBlocked(owners: BrowserContext, address: string): Promise<void> {
  const context = await browserOf(owners).newContext({ locale: 'en-US' });
  await context.route('**/assets/leave-domain-*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText('Connection trouble')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await context.close();
}

/** Fails unless the browser refuses the connection. */
async function expectNoCertificate(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await expect(page.goto(address), address).rejects.toThrow(/ERR_SSL/);
  await page.close();
}

test('M04 M06 D10 D12 P12 S100 a domain is verified; its branded pages and mails lead to whole files by TLS, and it ends when it is removed', async ({
  page,
  context,
  dns,
  main,
  product,
}) => {
  const site = main.replace('main.test', HOST);
  const outbox = await requests.newContext({ baseURL: product.url });
  const owner = await newPerson({ fullName: 'Mei Lin', company: 'Huanyu Freight', plan: 'business' });
  await brand(owner);

  await test.step('the owner proves the domain', async () => {
    await page.goto('/login?next=/dash/account/settings');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Domain' }).fill(HOST);
    await page.getByRole('button', { name: 'Add domain' }).click();
    const records = page.getByRole('region', { name: HOST });
    await expect(records).toHaveCount(2);
    await expectNoCertificate(context, site);
    for (const type of ['CNAME', 'TXT'] as const) {
      const lines = records.filter({ has: page.getByRole('heading', { name: type }) }).locator('code');
      const [name = '', value = ''] = await lines.allTextContents();
      dns.publish(type, name, value);
    }
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('In use', { exact: true })).toBeVisible();
  });

  const friend = newAddress('friend');
  const files = { 'plans.bin': noise(2_000_000), 'notes.bin': noise(30_000) };
  const sent = await send(owner, files, { sendAs: 'email', emailTo: [friend] });
  const { slug, linkUrl } = await turnOnLink(owner, sent);
  expect(linkUrl).toBe(`${site}/w/${slug}`);

  await test.step('links, the QR code and the mail use it', async () => {
    await page.goto(`/dash/transfers/${slug}`);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('img', { name: `QR code for the link ${linkUrl}` })).toBeVisible();
  });
  const link = await foundInMail(outbox, friend, /https?:\S+\/d\/\S+/);
  const [mail] = await mailsTo(outbox, friend);
  expect(link).toContain(`${site}/d/${slug}/`);
  expect(mail?.html).toContain(`${main}/api/mailLogo/`);
  expect(mail?.html).toContain('https://huanyu.example/terms');
  expect(mail?.html.toLowerCase()).toContain(ACCENT);

  const blocked = openBlocked(context, link);
  const visit = await openVisit(context, link);
  await test.step('the page wears the brand, without anything of the session', async () => {
    await expect(visit.page.getByText('Ask the harbour office')).toBeVisible();
    await expect(visit.page.getByRole('img', { name: 'Huanyu Freight' })).toHaveJSProperty(
      'naturalWidth',
      300,
    );
    await expect(visit.page.locator('img.brand-backdrop')).toHaveJSProperty('naturalWidth', 640);
    const button = visit.page.getByRole('link', { name: 'Download all' });
    await expect(button).toHaveCSS('background-color', 'rgb(31, 95, 214)');
    await expect(visit.page.getByRole('link', { name: 'Huanyu’s terms' })).toHaveAttribute(
      'rel',
      /noreferrer/,
    );
    expect(await visit.page.title()).toBe('Mei Lin sent you files · Huanyu Freight');
  });

  await test.step('whole files, one by one and as a zip of the worker', async () => {
    const parts: string[] = [];
    visit.context.on('request', (asked) => {
      if (asked.url().includes('for=zip')) parts.push(asked.url());
    });
    const one = await saved(visit.page, () => visit.page.getByRole('link', { name: /plans\.bin/ }).click());
    expect(sha256(one.bytes)).toBe(sha256(files['plans.bin']));
    const all = await saved(visit.page, () => visit.page.getByRole('link', { name: 'Download all' }).click());
    expect(all.bytes.includes(Buffer.from(files['notes.bin']))).toBe(true);
    expect(parts.map((part) => new URL(part).origin)).toEqual([site, site]);
  });

  await test.step('a request is handed in there from a phone', async () => {
    const giver = await openGiver(browserOf(context), `${site}/r/${await ask(owner)}`);
    await giver.introduce('Tomasz');
    const photos = giver.item('Site photos');
    await photos.locator('input').setInputFiles(fileOf('site.jpg', 300_000));
    await giver.openRequest();
    await expect(photos.getByText('Handed in', { exact: true })).toBeVisible();
    await giver.leave();
  });

  await test.step('everything else leads to the main address', async () => {
    await visit.page.getByRole('link', { name: '中文' }).click();
    await expect(visit.page).toHaveURL(`${site}/zh${new URL(link).pathname}`);
    for (const path of ['/login', '/dash/transfers']) {
      await visit.page.goto(site + path);
      expect(new URL(visit.page.url()).origin, path).toBe(main);
    }
    // The dashboard asks for a login by itself, which would interrupt the next visit.
    await expect(visit.page).toHaveURL(/\/login\?next=/);
    await expectNoCertificate(context, main.replace('main.test', 'other.test'));
    // No login, and nothing that lets anyone in.
    const cookies = await visit.context.cookies(site);
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-waybill_receiver', 'lang']);
  });

  await test.step('a removed domain ends, also for open pages', async () => {
    await visit.page.goto(link);
    await page.goto('/dash/account/settings');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
    await expect(page.getByRole('textbox', { name: 'Domain' })).toBeVisible();
    const gone = visit.page.getByRole('heading', { name: '此链接已失效' });
    await expect(async () => {
      await visit.page.reload();
      await expect(gone).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
  await visit.leave();
  await blocked;
  await outbox.dispose();
});
