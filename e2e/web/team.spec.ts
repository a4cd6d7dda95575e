/** A team from the invitation to the removal: inviting, joining with a new and with an own account, sending as a member. */
import type { Browser, Page } from '@playwright/test';
import { expect, expectFineLooks, localPath, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { asPerson, newAddress, newPerson, newPersonIn, PASSWORD, type Person, signIn } from '../people.ts';
import { callAs } from '../sends.ts';
import { made, panelOn } from './send-panel.ts';
import { watchWire } from './upload-wire.ts';

const LINK = /\/invite\/[\w-]{22}/;
const OWNER = { fullName: 'Amara Okafor', company: 'Portline Logistics' };

/** In a browser of their own. */
const elsewhere = async (browser: Browser, page: Page): Promise<Page> =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();

/** Someone who is in the team by the API. */
async function joined(owner: Person, page: Page): Promise<Person> {
  const member = await newPerson({ fullName: 'Mei Lin' });
  await callAs(owner, '/api/team/invites', { emails: [member.email] });
  const link = await foundInMail(page.request, member.email, LINK);
  await callAs(member, '/api/acceptInvite', { token: link.slice('/invite/'.length) });
  return member;
}

test('D11 P08 M01 an invited person creates an account, sends as a member, and the owner sees it', async ({
  page,
  browser,
}) => {
  await newPersonIn(page, { ...OWNER, plan: 'business' });
  await page.goto('/dash/account/teams');
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const address = newAddress('colleague');
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(`${address}; ${newAddress('later')} `);
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(address)).toBeVisible();
  await expectFineLooks(page, 'en');

  const theirs = await elsewhere(browser, page);
  const link = await foundInMail(page.request, address, LINK);
  await theirs.goto(localPath('zh', link));
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Portline Logistics');
  await expectFineLooks(theirs, 'zh');
  await theirs.goto(link);
  await theirs.getByRole('textbox', { name: 'Your name' }).fill('Tomasz Wójcik');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await expect(theirs.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible();
  // The owner’s page follows by itself.
  const row = page.getByRole('listitem').filter({ hasText: 'Tomasz Wójcik' }).first();
  await expect(row.getByText('0 transfers')).toBeVisible();

  await theirs.goto('/dash#send');
  const panel = panelOn(theirs);
  await panel.give(made('plan.bin', 1_200_000));
  await panel.writeTo(newAddress('mei'));
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await page.reload();
  await expect(row.getByText('1 transfer', { exact: true })).toBeVisible();
  await expect(row.getByText('1.2 MB')).toBeVisible();
  await theirs.context().close();
});

test('P08 S116 S117 someone with an account logs in, comes back, and accepts; a second time it is used', async ({
  page,
  browser,
}) => {
  const owner = await newPerson({ ...OWNER, plan: 'pro' });
  const guest = await newPerson({ fullName: 'Mei Lin' });
  await callAs(owner, '/api/team/invites', { emails: [guest.email], role: 'admin' });
  const link = await foundInMail(page.request, guest.email, LINK);
  await page.goto(link);
  await page.getByRole('link', { name: 'Log in to accept' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(guest.email);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await page.getByRole('button', { name: 'Join team' }).click();
  await expect(page).toHaveURL(/\/accept-invite$/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('button', { name: 'My Account: Mei Lin' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Domain', 'Teams', 'Customize', 'Logout']);
  await page.goto('/dash/account/billing');
  await expect(page.getByText('Amara Okafor manages this for your team')).toBeVisible();
  const other = await elsewhere(browser, page);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This invitation was already used' })).toBeVisible();
  await expectFineLooks(other, 'en');
  await other.context().close();
});

test.describe('removed', () => {
  test.use({ allowConsoleErrors: true });

  test('K20 M01 M02 a member who is removed during an upload reads what happened, and sees nothing of the team', async ({
    page,
    context,
  }) => {
    const owner = await newPerson({ ...OWNER, plan: 'business' });
    const member = await joined(owner, page);
    await signIn(page, member);
    const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
    await page.goto('/dash#send');
    const panel = panelOn(page);
    await panel.give(made('first.bin', 1_000));
    await panel.writeTo(newAddress('mei'));
    await panel.go.click();
    await expect(panel.sent).toBeVisible();
    await panel.button('Send another').click();
    await panel.give(made('take.mov', 9_000_000));
    await panel.writeTo(newAddress('mei'));
    const held = await wire.hold(2);
    await panel.go.click();
    await expect(panel.ring).toBeVisible();
    await expect.poll(() => wire.sent, { message: 'a part of it is on its way' }).toContain(2);
    const answer = await page.request.delete(`/api/team/members/${member.id}`, asPerson(owner));
    expect(answer.status(), await answer.text()).toBe(200);
    await expect(page.getByText('You’re no longer in Amara Okafor’s team')).toBeVisible();
    await held.drop();
    const alert = panel.root.getByRole('alert');
    await expect(alert).toContainText('Network Error - Could not get key');
    await expect(alert).toContainText('You’re no longer in this team');
    await expect(panel.button('Try again')).toHaveCount(0);
    await expect(page.getByText('first.bin')).toHaveCount(0);
    await page.goto('/dash/transfers');
    await expect(page.getByText('No transfers')).toBeVisible();
    await expect(page.getByText('first.bin')).toHaveCount(0);
  });
});
