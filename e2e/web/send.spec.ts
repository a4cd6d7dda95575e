/** Sending while signed in, by link and by email, and every message on the way. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { arrived } from '../arrived.ts';
import {
  DESK,
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LANGUAGES,
  PHONE,
  setLanguage,
  test,
} from '../fixtures.ts';
import { operate } from '../operator.ts';
import { asPerson, newAddress, newPersonIn } from '../people.ts';
import { send, text } from '../sends.ts';
import { made, panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

test('T03 T14 T26 T27 W01 a signed-in user sends a titled link with a password and a limit, and then another', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context);
  const person = await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  const film = localFile(info, 'Line inspection, unit 4.mp4', 3_000_000);
  await panel.give(film.path);
  await panel.give(made('empty.txt', Buffer.alloc(0)));
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  await expect(panel.form).toContainText('Anyone with the link');
  await panel.tab(/^Password/).click();
  await panel.form.getByLabel('Password for the download').fill('abc');
  await panel.go.click();
  await expect(panel.form).toContainText('The password needs at least 4 characters.');
  await expect(panel.tab(/^Password/)).toHaveText('Password');
  await panel.form.getByLabel('Password for the download').fill('abcd');
  await expect(panel.tab(/^Password/)).toHaveText('Password: set');
  await panel.title.fill('Drawings, unit 4');
  await panel.note.fill('For Thursday');
  await panel.tab(/^Expiry/).click();
  await panel.form.getByLabel('Limit downloads').fill('0');
  await expect(panel.form).toContainText('Enter a number from 1 to 1,000');
  await panel.form.getByLabel('Limit downloads').fill('5');
  await expect(panel.tab(/^Expiry/)).toHaveText('Expiry: 1 Week · 5 downloads');
  await expect(panel.go).toHaveText('Create link · 3 MB');
  await expectNoSeriousAxe(page);
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(page.getByRole('main')).toContainText('needed to download');
  await expect(page.getByRole('main')).toContainText('5 downloads');
  await expect(panel.link).toContainText(/\/w\/\w{7}$/);
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await arrived(wire.access(), 'Line inspection, unit 4.mp4')).toEqual({
    size: film.size,
    crc32: film.crc32,
  });

  await page.getByText('Text for your own email').click();
  await expect(page.getByText('I’ll send you the password separately.')).toBeVisible();
  await panel.button('Send another').click();
  await expect(panel.form).toBeVisible();
  await expect(panel.go).toHaveText('Send');
  await expect(panel.note).toHaveValue('');
  await expect(panel.title).toHaveValue('');
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const { allDocs } = await answer.json();
  expect(allDocs[0]).toMatchObject({
    title: 'Drawings, unit 4',
    maxDownloads: 5,
    deleteAfterDownload: false,
  });
});

test('T03 W01 T12 a dropped folder is sent by email with its structure and empty folders', async ({
  page,
}, info) => {
  const person = await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  for (const path of ['Drawings/a.dwg', 'Drawings/deep/b.dwg', 'Drawings/deep/c.dwg'])
    localFile(info, path, 1_000);
  mkdirSync(info.outputPath('Drawings/later'), { recursive: true });
  await panel.drop(info.outputPath('Drawings'));
  await expect(panel.files.getByRole('listitem')).toContainText(['Drawings3 files']);
  await panel.files.getByRole('button', { name: 'Open Drawings' }).click();
  await panel.files.getByRole('button', { name: 'Open deep' }).click();
  await panel.files.getByRole('button', { name: 'Remove Drawings/deep/c.dwg' }).click();
  await expect(panel.files.getByRole('listitem').first()).toContainText('Drawings2 files');
  const [mei, joris] = [newAddress('mei'), newAddress('joris')];
  await panel.writeTo(`${mei.toUpperCase()}; ${joris};${mei}`);
  await expect(panel.form.getByRole('button', { name: /^Remove .*@/ })).toHaveCount(2);
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sent to 2 people.');
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const { allDocs } = await answer.json();
  expect(allDocs[0]).toMatchObject({ sendAs: 'email', fileNumber: 2 });
  expect(allDocs[0].emailTo.map(({ email }: { email: string }) => email)).toEqual([mei, joris]);
  expect(
    allDocs[0].fileObjects.map((file: { itemPath: string }) => file.itemPath.split('/').slice(2).join('/')),
  ).toEqual(expect.arrayContaining(['Drawings/a.dwg', 'Drawings/deep/b.dwg']));
  // Recipients are suggested the next time.
  await panel.button('Send another').click();
  await page.reload();
  await panel.to.pressSequentially(mei.slice(0, 6));
  await page.getByRole('option', { name: mei }).click();
  await expect(panel.form.getByRole('button', { name: `Remove ${mei}` })).toBeVisible();
});

test('T09 T10 T11 T12 each mistake shows its message beside the field, with a way to fix it', async ({
  page,
}) => {
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.go.click();
  await expect(panel.form).toContainText('Please add at least one file.');
  await expect(panel.form).toContainText('Please add at least one recipient.');
  await panel.give(made('page.html', 10), made('setup.exe', 10));
  await expect(panel.form).toContainText('Insecure file type');
  await expect(panel.files.getByRole('listitem')).toHaveCount(1);
  await panel.form.getByRole('button', { name: 'Email support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.give(made('setup.exe', 10));
  await expect(panel.form).toContainText('Already in the list');
  // Words without an @ stay as chips, by a blank, by Enter and when the field is left, and nothing is sent meanwhile.
  await panel.to.pressSequentially('mei joris@x.example ');
  await panel.to.pressSequentially('chen');
  await panel.go.click();
  const wrong = panel.form.getByRole('button', { name: /^Edit / });
  await expect(wrong).toHaveText(['mei', 'chen']);
  await expect(wrong.first()).toBeFocused();
  await wrong.first().click();
  await expect(panel.to).toHaveValue('mei');
  await panel.to.press('End');
  await panel.to.pressSequentially('@x.example,');
  await panel.to.press('Backspace');
  await expect(panel.to).toHaveValue('mei@x.example');
  await panel.to.fill('');
  await panel.form.getByRole('button', { name: 'Remove chen' }).click();
  await panel.form.getByRole('button', { name: 'Remove joris@x.example' }).click();
  await panel.writeTo('incomplete');
  await expect(panel.form).toContainText('Invalid Email To Address');
  await panel.form.getByRole('button', { name: 'Remove incomplete' }).click();
  await panel.writeTo(Array.from({ length: 7 }, (_, n) => `p${n}@x.example`).join(';'));
  await expect(panel.form).toContainText('Thats too many people');
  await expect(panel.form).toContainText('You can transfer files up to 50 people with a subscription');
  await expect(panel.form).toContainText('Remove 1 recipient to send it.');
  await expect(panel.form.getByRole('link', { name: /trial/ })).toHaveCount(0);
  await panel.give(...Array.from({ length: 50 }, (_, n) => made(`${n}.txt`, 1)));
  await panel.form.getByRole('button', { name: 'Show all 51 files' }).click();
  await expect(panel.form.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  await expect(panel.form).toContainText('A transfer can hold 50 files; you added 1 too many.');
  await panel.tab(/^Expiry/).click();
  await expect(panel.form.getByRole('radio', { name: '1 Week' })).toBeChecked();
  for (const longer of ['1 Month', '3 Months', '1 Year', 'Custom Date'])
    await expect(panel.form.getByRole('radio', { name: longer })).toBeDisabled();
  await expectNoSeriousAxe(page);
});

test('W01 W02 a list of hundreds of files renders only its visible rows', async ({ page }) => {
  const person = await newPersonIn(page);
  await operate('users', 'role', person.email, 'pro');
  await page.goto('/dash');
  const panel = panelOn(page);
  const rows = panel.files.getByRole('listitem');
  await panel.give(...Array.from({ length: 200 }, (_, n) => made(`sheet ${n}.txt`, 10)));
  await expect(rows.first()).toContainText('sheet 0.txt');
  expect(await rows.count()).toBeLessThan(60);
  await panel.files.press('End');
  await expect(rows.last()).toContainText('sheet 199.txt');
  await expect(rows.last()).toHaveAttribute('aria-posinset', '200');
  await expectNoSeriousAxe(page);
  await panel.files.getByRole('button', { name: 'Remove sheet 199.txt' }).click();
  await expect(rows.last()).toContainText('sheet 198.txt');
  await expect(rows.last()).toBeInViewport();
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(page.getByRole('main')).toContainText('199 files');
});

test('T09 over the transfer limit the excess is shown', async ({ page }, info) => {
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  // Takes no room on the disk.
  const path = info.outputPath('huge.bin');
  writeFileSync(path, '');
  truncateSync(path, 3_200_000_000);
  await panel.give(path);
  await expect(panel.form).toContainText('Over transfer limit');
  await expect(panel.form).toContainText('This is 200 MB over the limit of 3 GB.');
});

test('W02 T05 pause, continue, cancel with No and Yes, and the upload continues where it stopped', async ({
  page,
  context,
}) => {
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.give(made('take.mov', 12_000_000));
  await panel.writeTo(newAddress('mei'));
  const held = await wire.hold(3);
  await panel.go.click();
  await expect(page.getByRole('status').getByText('Transferring...')).toBeAttached();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^\d+% · /);
  await expectNoSeriousAxe(page);

  // Walking through the dashboard, a small ring leads back.
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page).toHaveURL(/profile$/);
  await page.getByRole('link', { name: /^Sending, \d+ percent/ }).click();
  await expect(panel.ring).toBeVisible();

  await panel.button('Pause upload').click();
  await expect(page.getByRole('status').getByText('Paused')).toBeAttached();
  await panel.button('Continue upload').click();
  await panel.button('Cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'No, keep sending' }).click();
  await expect(panel.ring).toBeVisible();
  await panel.button('Cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, stop' }).click();
  await expect(panel.form).toContainText('You aborted the upload');
  await held.drop();
  const before = new Set(wire.acknowledged);
  await panel.go.click();
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
  await expect(page).not.toHaveTitle(/%/);
  const twice = wire.acknowledged.slice(before.size).filter((part) => before.has(part));
  expect(twice).toEqual([]);
});

for (const lang of LANGUAGES) {
  test(`W01 W02 the panel is accessible and within its width (${lang})`, async ({ page }) => {
    await setLanguage(page, lang);
    await newPersonIn(page, { lang });
    await page.goto('/dash');
    const panel = panelOn(page, lang);
    await panel.give(made('A very long name of a file that is far too long to type by hand.pdf', 2_000));
    // Left without Enter, as people do: the next click must still hit what it aims at.
    await panel.to.fill(newAddress('someone.with.a.long.name'));
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      for (const tab of await panel.form.locator('.send-tab').all()) {
        await tab.click();
        await expectNoSidewaysScroll(page);
      }
    }
    await expectFineLooks(page, lang);
    await panel.to.focus();
    await panel.to.fill(`${newAddress('another')};${newAddress('third')}`);
    await panel.go.click();
    await expect(panel.sent).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      lang === 'en' ? 'Sent to 3 people.' : '已发送给 3 位收件人',
    );
    await expectFineLooks(page, lang);
  });
}

test('P01 W01 the panel appears without a layout shift, on the landing page and in the dashboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const expectStillness = async (path: string) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(panelOn(page).form).toBeVisible();
      const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
      expect(shift, path).toBeLessThan(0.02);
    }
  };
  await expectStillness('/');
  // A name of one line in whichever font comes first.
  const person = await newPersonIn(page, { fullName: 'Joris de Vries' });
  await send(person, { 'notes.txt': text('12 crates') });
  await expectStillness('/dash');
});
