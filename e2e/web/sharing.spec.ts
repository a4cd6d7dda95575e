/** Sharing in two browsers: sent to a colleague, changed to everyone, ended while it is open; in both languages and on a phone. */
import type { Page } from '@playwright/test';
import {
  DESK,
  expect,
  expectFineLooks,
  expectNoSidewaysScroll,
  PHONE,
  setLanguage,
  test,
} from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newPersonIn, type Person } from '../people.ts';
import { callAs, send, text } from '../sends.ts';
import { saved } from './saved.ts';
import { made, panelOn } from './send-panel.ts';

/** The colleague, invited by the owner and in the team. */
async function join(owner: Person, page: Page): Promise<Person> {
  const colleague = await newPersonIn(page, { fullName: 'Mia Weber' });
  await callAs(owner, '/api/team/invites', { emails: [colleague.email] });
  const link = await foundInMail(page.request, colleague.email, /\/invite\/[\w-]+/);
  await callAs(colleague, '/api/acceptInvite', { token: link.slice('/invite/'.length) });
  return colleague;
}

test('M03 W01 a transfer is shared while sending, read and forwarded by a colleague, and gone from the open page when sharing ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newPersonIn(page, { fullName: 'Olga Lima', plan: 'business' });
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await join(owner, other);
  await other.goto('/dash/transfers?filter=shared');
  await expect(other.getByText('Nothing is shared with you')).toBeVisible();

  await page.goto('/dash/transfers');
  await page.getByRole('button', { name: 'New transfer' }).first().click();
  const panel = panelOn(page);
  await panel.give(made('plans.txt', 12));
  await panel.title.fill('Plans for Thursday');
  await panel.byLink.check();
  await panel.tab(/^Not shared/).click();
  await panel.form.getByRole('checkbox', { name: /Mia Weber/ }).check();
  await expect(panel.tab(/^Shared/)).toHaveText('Shared with 1 colleague');
  await panel.go.click();
  await expect(panel.sent).toBeVisible();

  const row = other.getByRole('row').filter({ hasText: 'Plans for Thursday' });
  await expect(row).toContainText('Shared by Olga Lima');
  await expect(other.getByRole('tab', { name: /^Shared/ })).toContainText('1');
  await row.getByRole('link').click();
  // A toast is a dialog too.
  const details = other.locator('.ui-sheet');
  await expect(details).toContainText('Olga Lima shares this transfer with you');
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const file = await saved(other, () => details.getByRole('link', { name: 'Download', exact: true }).click());
  expect(file.name).toBe('plans.txt');
  await details.getByRole('button', { name: /Forward/ }).click();
  const forward = other.getByRole('dialog', { name: /Forward/ });
  await forward.getByRole('radio', { name: 'Link' }).check();
  await forward.locator('button[type=submit]').click();
  await expect(other.getByText(/Forwarded as/).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: 'Plans for Thursday' }).getByRole('link').click();
  await expect(page.locator('.ui-sheet')).toContainText('downloaded plans.txt');
  await page.getByRole('button', { name: 'Change sharing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share with colleagues' });
  await dialog.getByRole('checkbox', { name: /Mia Weber/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No longer shared').first()).toBeVisible();
  await expect(details).toContainText('This is no longer shared with you');
  await elsewhere.close();
});

test('M03 everyone sees a shared transfer, on a desk and on a phone, in both languages', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  const owner = await newPersonIn(other, { fullName: 'Olga Lima', plan: 'business' });
  await join(owner, page);
  const { slug } = await send(
    owner,
    { 'handbook.txt': text('Welcome') },
    { title: 'Handbook', shareWithEveryone: true, password: 'secret' },
  );
  for (const lang of ['en', 'zh'] as const) {
    await setLanguage(page, lang);
    await page.setViewportSize(DESK);
    await page.goto(`/dash/transfers/${slug}`);
    const details = page.getByRole('dialog');
    await expect(details).toContainText('Handbook');
    await expect(details).toContainText(lang === 'en' ? 'Everyone in the team' : '团队全员');
    await expectFineLooks(page, lang);
  }
  await other.goto(`/dash/transfers/${slug}`);
  await other.setViewportSize(PHONE);
  await other.getByRole('button', { name: 'Change sharing' }).first().click();
  await expect(other.getByRole('switch', { name: 'Everyone in the team' })).toBeChecked();
  await expectNoSidewaysScroll(other);
  await elsewhere.close();
});
