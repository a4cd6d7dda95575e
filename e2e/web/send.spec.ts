/** Sending while signed in, by link and by email, and how the panel looks. */
import { mkdirSync } from 'node:fs';
import { arrived } from '../arrived.ts';
import {
  DESK,
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../fixtures.ts';
import { asPerson, newAddress, newPersonIn } from '../people.ts';
import { shiftOf, watchShift } from '../shift.ts';
import { made, panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

test('T03 T14 T26 T27 W01 W02 a signed-in user sends a titled link with a password and a limit, and then another', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context);
  const person = await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  const film = localFile(info, 'Line inspection, unit 4.mp4', 3_000_000);
  await panel.give(film.path);
  await panel.give(made('empty.txt', Buffer.alloc(0)));
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);
  await panel.byLink.check();
  await expect(panel.form).toContainText('Anyone with the link');
  await panel.tab(/^No password/).click();
  await panel.form.getByLabel('Password for the download').fill('abcd');
  await expect(panel.tab(/^Password/)).toHaveText('Password set');
  await panel.title.fill('Drawings, unit 4');
  await panel.note.fill('For Thursday');
  await panel.tab(/^No download limit/).click();
  await panel.form.getByLabel('Limit downloads').fill('5');
  await expect(panel.tab(/downloads$/)).toHaveText('5 downloads');
  await expect(panel.go).toHaveText('Create link · 3 MB');
  await page.setViewportSize(PHONE);
  for (const tab of await panel.form.locator('.send-tab').all()) {
    await tab.click();
    await expectNoSidewaysScroll(page);
  }
  await expectFineLooks(page, 'en');
  await page.setViewportSize(DESK);
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(panel.root.getByRole('definition').filter({ hasText: /^Set$/ })).toBeVisible();
  await expect(panel.root).toContainText('5 downloads');
  await expect(panel.link).toContainText(/\/w\/\w{7}$/);
  await panel.button('Show QR code').click();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectFineLooks(page, 'en');
  expect(await arrived(wire.access(), 'Line inspection, unit 4.mp4')).toEqual({
    size: film.size,
    crc32: film.crc32,
  });

  await page.getByText('Text for your own email').click();
  await expect(page.getByText('I’ll send you the password separately.')).toBeVisible();
  await panel.button('Send another').click();
  await expect(panel.form).toBeVisible();
  await expect(panel.go).toHaveText('Send files');
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

test('T03 W01 W02 T12 a dropped folder is sent by email with its structure, and hundreds of files render only their visible rows', async ({
  page,
}, info) => {
  const person = await newPersonIn(page, { plan: 'pro' });
  await page.goto('/dash#send');
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
  await expect(panel.root).toContainText('Sent to 2 people.');
  // The screen names everyone, and follows their emails by itself.
  const route = panel.root.getByRole('list', { name: 'Route' }).getByRole('listitem');
  await expect(route.filter({ hasText: mei })).toContainText('Email delivered');
  await expect(route.filter({ hasText: joris })).toContainText('Email delivered');
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

  // Small files are sent many at a time.
  const puts: string[] = [];
  page.on('request', (request) => {
    if (/\/s3\//.test(request.url())) puts.push(request.url());
  });
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  expect(puts.length).toBeGreaterThan(0);
  expect(puts.length).toBeLessThan(20);
  const again = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const [newest] = (await again.json()).allDocs;
  expect(newest.fileNumber).toBe(199);
  expect(new Set(newest.fileObjects.map(({ size }: { size: number }) => size))).toEqual(new Set([10]));
});

test('W02 T05 pause, continue, cancel with No and Yes, and the upload continues where it stopped', async ({
  page,
  context,
}) => {
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.give(made('take.mov', 12_000_000));
  await panel.writeTo(newAddress('mei'));
  const held = await wire.hold(3);
  await panel.go.click();
  await expect(page.getByRole('status').getByText('Transferring...')).toBeAttached();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^\d+% · /);
  await expectNoSeriousAxe(page);

  // With the panel closed, a small ring on every page of the dashboard leads back.
  await page.keyboard.press('Escape');
  await expect(panel.ring).toBeHidden();
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page).toHaveURL(/profile$/);
  await page.getByRole('button', { name: /^Sending, \d+ percent/ }).click();
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
  await expect(panel.sent).toBeVisible();
  await expect(page).not.toHaveTitle(/%/);
  const twice = wire.acknowledged.slice(before.size).filter((part) => before.has(part));
  expect(twice).toEqual([]);
});

test('P01 W01 the panel appears without a layout shift on the landing page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShift(page);
  const expectStillness = async (path: string) => {
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(panelOn(page).form).toBeVisible();
      const shift = await shiftOf(page);
      expect(shift, path).toBeLessThan(0.02);
    }
  };
  await expectStillness('/');
});
