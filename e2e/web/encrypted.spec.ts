/** Files that are encrypted end to end: sent in spite of a reload, opened elsewhere with the key, and unknown to the server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESK, expect, expectFineLooks } from '../fixtures.ts';
import { foundInFolder } from '../found-in-folder.ts';
import { foundInMail, mailsTo } from '../mailbox.ts';
import { test } from '../own-product.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { noise, text } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { canUnzip, contentsOf, unzip } from '../unzipped.ts';
import { saved } from './saved.ts';
import { made, panelOn } from './send-panel.ts';
import { watchWire } from './upload-wire.ts';

// A page that was closed leaves requests behind, and a damaged download is an error.
test.use({ allowConsoleErrors: true });

const FOLDER = 'Geheimakte Nordwind';
const SMALL = 'Bauplan Q7.txt';
const LARGE = 'Protokoll 十一月.bin';
const WORDS = 'Treffpunkt am alten Leuchtturm, Kennwort Seeadler';
const CONTENTS = {
  [SMALL]: text(WORDS),
  [LARGE]: noise(20_000_000),
};
const TITLE = 'Losung für Donnerstag';
const FORWARDED = 'Abschrift für die Werft';
const MESSAGE = 'Nur für Ada und Grace bestimmt';

const wholeLink = async (page: Page): Promise<string> =>
  /\/w\/\w+#[\w-]+$/.exec((await panelOn(page).link.textContent()) ?? '')?.[0] ?? '';

test('E01 E03 X06 S221 a folder is sent encrypted in spite of a reload, and is opened elsewhere by its link alone', async ({
  page,
  context,
  browser,
  product,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const folder = info.outputPath(FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(CONTENTS)) writeFileSync(join(folder, name), bytes);
  const wire = await watchWire(context);
  const person = await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.giveFolder(folder);
  await panel.byLink.check();
  await panel.title.fill(TITLE);
  await panel.note.fill(MESSAGE);
  await panel.tab(/End-to-end encryption/).click();
  await panel.root.getByRole('switch', { name: 'End-to-end encryption' }).check();
  await expectFineLooks(page, 'en');

  const held = await wire.hold(4);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(3);
  const kept = new Set(wire.acknowledged);
  const before = wire.sent.length;
  await page.reload();
  await held.drop();
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  await unfinished
    .locator('input[data-pick=again]')
    .setInputFiles([SMALL, LARGE].map((name) => join(folder, name)));
  await expect(panel.button('Copy whole link')).toBeVisible();
  expect(wire.sent.slice(before).filter((part) => kept.has(part))).toEqual([]);
  await expectFineLooks(page, 'en');
  const link = await wholeLink(page);
  const key = link.slice(link.indexOf('#') + 1);

  await test.step('the sender’s own page has the names, until the key is gone', async () => {
    await page.setViewportSize(DESK);
    await panel.root.getByRole('link', { name: 'Open transfer' }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page.getByText(SMALL)).toBeVisible();
    await expectFineLooks(page, 'en');
    await page.setViewportSize(DESK);
    await page.evaluate(() => localStorage.removeItem('waybill-keys'));
    await page.reload();
    await expect(page.getByText('Encrypted file 1')).toBeVisible();
    await expect(page.getByText(SMALL)).toBeHidden();
    const field = page.getByLabel('Whole link, or the part after #');
    await field.fill(link.slice(0, -3));
    await page.getByRole('button', { name: 'Show names' }).click();
    await expect(page.getByText('This isn’t the key of this transfer')).toBeVisible();
    await field.fill(`${product.url}${link}`);
    await page.getByRole('button', { name: 'Show names' }).click();
    await expect(page.getByText(SMALL)).toBeVisible();
  });

  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await test.step('a wrong key opens nothing', async () => {
    await theirs.goto(link.slice(0, -5));
    await expect(theirs.getByText('The key is cut off at the end', { exact: false })).toBeVisible();
    await expect(theirs.getByText(SMALL)).toBeHidden();
  });
  await test.step('the whole link opens everything, one by one and as a zip', async () => {
    await theirs.goto('/');
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(theirs.getByText(MESSAGE)).toBeVisible();
    await expectFineLooks(theirs, 'en');
    const one = await saved(theirs, () =>
      theirs.getByRole('link', { name: new RegExp(`Download.*${LARGE}`) }).click(),
    );
    expect([one.name, sha256(one.bytes)]).toEqual([LARGE, sha256(CONTENTS[LARGE] ?? Buffer.of())]);
    const all = await saved(theirs, () => theirs.getByRole('link', { name: 'Download all' }).click());
    if (canUnzip) {
      const archive = info.outputPath('all.zip');
      const out = info.outputPath('out');
      writeFileSync(archive, all.bytes);
      unzip(archive, out);
      expect(contentsOf(out)).toEqual(
        Object.fromEntries(
          Object.entries(CONTENTS).map(([name, bytes]) => [`${FOLDER}/${name}`, sha256(bytes)]),
        ),
      );
    }
  });
  await test.step('it is forwarded by link under another title, without an upload, and opens elsewhere as well', async () => {
    const uploaded = wire.sent.length;
    await page.getByRole('button', { name: /^Forward/ }).click();
    const dialog = page.getByRole('dialog', { name: `Forward “${TITLE}”` });
    await dialog.getByRole('radio', { name: 'Link' }).check();
    await dialog.getByLabel('Title').fill(FORWARDED);
    await expectFineLooks(page, 'en');
    await page.setViewportSize(DESK);
    await dialog.getByRole('button', { name: 'Forward' }).click();
    const whole = page.getByRole('status', { name: 'Whole link' });
    await expect(whole).toBeVisible();
    await expectFineLooks(page, 'en');
    const forward = /\/w\/\w+#[\w-]+$/.exec((await whole.textContent()) ?? '')?.[0] ?? '';
    expect(forward).not.toBe(link);
    expect(wire.sent.length).toBe(uploaded);
    await theirs.goto('/');
    await theirs.goto(forward);
    await expect(theirs.getByRole('heading', { name: FORWARDED })).toBeVisible();
    const one = await saved(theirs, () =>
      theirs.getByRole('link', { name: new RegExp(`Download.*${LARGE}`) }).click(),
    );
    expect(sha256(one.bytes)).toBe(sha256(CONTENTS[LARGE] ?? Buffer.of()));
  });
  await theirs.context().close();

  await test.step('the server knows none of it', async () => {
    const secrets = [FOLDER, SMALL, LARGE, TITLE, FORWARDED, MESSAGE, 'Seeadler', key, key.slice(4, 40)];
    const mails = await expect
      .poll(async () => (await mailsTo(page.request, person.email)).length)
      .toBeGreaterThan(0)
      .then(() => mailsTo(page.request, person.email));
    for (const secret of secrets) {
      expect(JSON.stringify(mails)).not.toContain(secret);
      expect(product.log()).not.toContain(secret);
    }
    expect(foundInFolder(product.dataDir, secrets)).toEqual([]);
  });
});

test('E02 X06 by email five words open the files, and no email has them', async ({
  page,
  browser,
  product,
}) => {
  const ada = newAddress('ada');
  await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.give(made(SMALL, Buffer.from(WORDS)));
  await panel.writeTo(ada);
  await panel.title.fill(TITLE);
  await panel.tab(/End-to-end encryption/).click();
  await panel.root.getByRole('switch', { name: 'End-to-end encryption' }).check();
  const words = panel.root.getByRole('list', { name: 'Passphrase' }).getByRole('listitem');
  await expect(words).toHaveCount(5);
  await expect(words.first()).not.toBeEmpty();
  await expectFineLooks(page, 'en');
  const passphrase = (await words.allTextContents()).join(' ');
  await panel.root.getByRole('checkbox', { name: /I’ve saved the passphrase/ }).check();
  await panel.go.click();
  await expect(panel.root.getByRole('status', { name: 'Passphrase' })).toHaveText(passphrase);
  await expectFineLooks(page, 'en');

  const link = await foundInMail(page.request, ada, /https?:\/\/\S+\/d\/\S+/);
  const mails = JSON.stringify(await mailsTo(page.request, ada));
  for (const secret of [passphrase, TITLE, SMALL]) expect(mails).not.toContain(secret);
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await theirs.goto(new URL(link).pathname);
  await theirs.getByLabel('Enter the passphrase the sender gave you').fill(passphrase);
  await theirs.getByRole('button', { name: 'Open files' }).click();
  await expect(theirs.getByRole('heading', { name: TITLE })).toBeVisible();
  const one = await saved(theirs, () => theirs.getByRole('link', { name: 'Download', exact: true }).click());
  expect([one.name, one.bytes.toString()]).toEqual([SMALL, WORDS]);
  await theirs.context().close();
});
