/** Handing a team over in the browser: the owner offers it, the next owner enters a card and accepts. */
import { expect, expectFineLooks, localPath, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newPerson, newPersonIn, PASSWORD, signIn } from '../people.ts';
import { buyPlan } from '../plans.ts';
import { callAs } from '../sends.ts';

test('H07 a team is offered, its next owner enters a card of their own and accepts', async ({
  page,
  browser,
}) => {
  const owner = await newPersonIn(page, { fullName: 'Amara Okafor', company: 'Portline Logistics' });
  await buyPlan(page.request, owner, { role: 'business', period: 'monthly' });
  const member = await newPerson({ fullName: 'Mei Lin' });
  await callAs(owner, '/api/team/invites', { emails: [member.email] });
  const link = await foundInMail(page.request, member.email, /\/invite\/[\w-]{22}/);
  await callAs(member, '/api/acceptInvite', { token: link.slice('/invite/'.length) });

  await page.goto('/dash/account/teams');
  await page.getByRole('button', { name: 'Mei Lin: Member. Change' }).click();
  await page.getByRole('menuitem', { name: 'Make owner…' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await expectFineLooks(page, 'en');
  await page.getByRole('button', { name: 'Offer the team' }).click();
  await expect(page.getByText(/^Asked to take over until/)).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(theirs, member);
  await theirs.goto(localPath('zh', '/dash/account/handover'));
  await expect(theirs.getByText('每月 $69')).toBeVisible();
  await expectFineLooks(theirs, 'zh');
  await theirs.goto('/dash/account/handover');
  await expectFineLooks(theirs, 'en');
  await theirs.getByRole('button', { name: 'Enter card' }).last().click();
  const drawer = theirs.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Pays/ }).click();
  await drawer.getByRole('button', { name: 'Save card' }).click();
  await expect(theirs.getByText('Visa ending in 4242')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept and become owner' }).click();
  await expect(theirs.getByText('You’re now the owner of the team').first()).toBeVisible();
  await theirs.goto('/dash/account/billing');
  await expect(theirs.getByText('Visa ending in 4242')).toBeVisible();
  // The former owner’s page follows by itself.
  await expect(page.getByText(/is now the owner of the team/).first()).toBeVisible();
});
