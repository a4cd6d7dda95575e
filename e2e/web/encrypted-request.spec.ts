/** A request that is encrypted end to end: asked for on a desk, handed in from a phone, opened elsewhere, and unknown to the server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectFineLooks, PHONE } from '../fixtures.ts';
import { foundInFolder } from '../found-in-folder.ts';
import { mailsTo } from '../mailbox.ts';
import { test } from '../own-product.ts';
import { newPersonIn, signIn } from '../people.ts';
import { noise, text } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { canUnzip, contentsOf, unzip } from '../unzipped.ts';
import { saved } from './saved.ts';
import { watchWire } from './upload-wire.ts';

// A page that was closed leaves requests behind.
test.use({ allowConsoleErrors: true });

const FOLDER = 'Geheimakte Nordwind';
const SMALL = 'Bauplan Q7.txt';
const LARGE = 'Protokoll 十一月.bin';
const WORDS = 'Treffpunkt am alten Leuchtturm, Kennwort Seeadler';
const CONTENTS = { [SMALL]: text(WORDS), [LARGE]: noise(20_000_000) };
const ITEM = 'Unterlagen';

test('E04 X06 S221 S226 a request handed in from a phone, in spite of a reload, is opened by its passphrase alone', async ({
  page,
  browser,
  product,
}, info) => {
  const folder = info.outputPath(FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(CONTENTS)) writeFileSync(join(folder, name), bytes);

  const owner = await newPersonIn(page, { fullName: 'Amara Okafor' });
  await page.goto('/dash/requests#ask');
  await page.getByRole('textbox', { name: 'Title' }).fill('Ausschreibung');
  await page.getByRole('textbox', { name: 'Item 1' }).fill(ITEM);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: 'By link' }).check();
  await drawer.getByRole('radio', { name: '中文' }).check();
  await drawer.getByRole('switch', { name: 'End-to-end encrypted' }).check();
  const words = page.getByRole('list', { name: 'Passphrase' }).getByRole('listitem');
  await expect(words).toHaveCount(5);
  await expect(words.first()).not.toBeEmpty();
  await expectFineLooks(page, 'en');
  const passphrase = (await words.allTextContents()).join(' ');
  await page.getByRole('checkbox', { name: /I’ve saved the passphrase/ }).check();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'People need the whole link' })).toBeVisible();
  await expectFineLooks(page, 'en');
  const shown = (await page.getByRole('status', { name: 'Link to the request' }).textContent()) ?? '';
  const [, slug = '', fingerprint = ''] = /\/r\/(\w+)#([\w-]{48})$/.exec(shown) ?? [];
  expect(fingerprint).not.toBe('');

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: product.url });
  const theirs = await phone.newPage();
  theirs.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(phone);
  await test.step('a cut link and an exchanged key take no files', async () => {
    await theirs.goto(`/zh/r/${slug}#${fingerprint.slice(0, 30)}`);
    await expect(theirs.getByRole('heading', { name: '链接不完整' })).toBeVisible();
    await expect(theirs.locator('input[type=file]')).toHaveCount(0);
    await expectFineLooks(theirs, 'zh');
    await theirs.setViewportSize(PHONE);
    const other = `AQ${'A'.repeat(46)}`;
    await theirs.getByLabel('粘贴完整链接').fill(`${product.url}/r/${slug}#${other}`);
    await theirs.getByRole('button', { name: '打开收件单' }).click();
    await expect(theirs.getByText(/这不是此收件单的链接/).first()).toBeVisible();
  });
  await test.step('the whole link takes a folder, and goes on after a reload', async () => {
    await theirs.goto('about:blank');
    await theirs.goto(`/zh/r/${slug}#${fingerprint}`);
    await expect(theirs.getByText('端到端加密：只有 Amara Okafor 能打开您提交的文件。')).toBeVisible();
    await theirs.getByRole('textbox', { name: '姓名' }).fill('Grace');
    const email = theirs.getByLabel('邮箱');
    if (await email.isVisible()) await email.fill('grace@studio.example');
    await theirs.getByRole('button', { name: '继续' }).click();
    const choose = theirs.getByLabel(`为“${ITEM}”选择文件`).and(theirs.locator('input'));
    await choose.evaluate((input: HTMLInputElement) => {
      input.webkitdirectory = true;
    });
    const held = await wire.hold(4);
    await choose.setInputFiles(folder);
    await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(3);
    const kept = new Set(wire.acknowledged);
    const before = wire.sent.length;
    await expectFineLooks(theirs, 'zh');
    await theirs.setViewportSize(PHONE);
    await theirs.reload();
    await held.drop();
    const again = theirs.locator('.link-note').getByLabel('选择文件').and(theirs.locator('input'));
    await again.setInputFiles([SMALL, LARGE].map((name) => join(folder, name)));
    await expect(theirs.locator('.give-sent')).toBeVisible();
    expect(wire.sent.slice(before).filter((part) => kept.has(part))).toEqual([]);
    await expectFineLooks(theirs, 'zh');
    await theirs.setViewportSize(PHONE);
    // No key is left behind once it is handed in.
    const left = await theirs.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).toContain(SMALL);
    expect(left).not.toContain('"key"');
  });

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const desk = await elsewhere.newPage();
  await test.step('the passphrase opens names, files and the zip in another browser', async () => {
    await signIn(desk, owner);
    await desk.goto(`/dash/requests/${slug}`);
    await expect(desk.getByText('2 encrypted files').first()).toBeVisible();
    await expect(desk.getByText(SMALL)).toHaveCount(0);
    await expectFineLooks(desk, 'en');
    await desk.setViewportSize({ width: 1280, height: 800 });
    const field = desk.getByRole('textbox', { name: 'Passphrase' });
    await field.fill('velvet harbour');
    await desk.getByRole('button', { name: 'Unlock files' }).click();
    await expect(desk.getByText(/^Wrong passphrase/)).toBeVisible();
    await field.fill(passphrase);
    await desk.getByRole('button', { name: 'Unlock files' }).click();
    await expect(desk.getByText('Unlocked in this tab')).toBeVisible();
    await expect(desk.locator('.rq-file', { hasText: SMALL })).toBeVisible();
    await expectFineLooks(desk, 'en');
    await desk.setViewportSize({ width: 1280, height: 800 });
    const one = await saved(desk, () => desk.getByRole('link', { name: /Download .*Protokoll/ }).click());
    expect([one.name, sha256(one.bytes)]).toEqual([LARGE, sha256(CONTENTS[LARGE] ?? Buffer.of())]);
    const all = await saved(desk, () => desk.getByRole('link', { name: /^Download all/ }).click());
    if (canUnzip) {
      const [archive, out] = [info.outputPath('all.zip'), info.outputPath('out')];
      writeFileSync(archive, all.bytes);
      unzip(archive, out);
      const sums = Object.entries(CONTENTS).map(([name, bytes]) => [
        `Grace/${ITEM}/${FOLDER}/${name}`,
        sha256(bytes),
      ]);
      expect(contentsOf(out)).toEqual(Object.fromEntries(sums));
    }
  });
  await test.step('one is accepted and the other refused', async () => {
    await desk.getByRole('button', { name: new RegExp(`Accept .*${SMALL}`) }).click();
    await expect(desk.getByText(/Bauplan Q7.txt.* accepted/)).toBeVisible();
    await desk.getByRole('textbox', { name: /What should/ }).fill('Please sign it');
    await desk.getByRole('button', { name: 'Refuse and notify' }).click();
    await expect(desk.getByText('“Please sign it”')).toBeVisible();
    await expect(desk.locator('.rq-file', { hasText: SMALL })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('Please sign it', { exact: false }).first()).toBeVisible();
  });
  await elsewhere.close();
  await phone.close();

  await test.step('the server knows none of it', async () => {
    const secrets = [FOLDER, SMALL, LARGE, 'Seeadler', passphrase];
    const mails = async () => [
      ...(await mailsTo(page.request, owner.email)),
      ...(await mailsTo(page.request, 'grace@studio.example')),
    ];
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    const said = JSON.stringify(await mails());
    for (const secret of secrets) {
      expect(said).not.toContain(secret);
      expect(product.log()).not.toContain(secret);
    }
    expect(foundInFolder(product.dataDir, secrets)).toEqual([]);
  });
});
