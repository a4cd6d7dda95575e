/** The conversation with the operator, opened in the footer of public pages and in the dashboard. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { operate } from '../operator.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { openAwake } from './awake.ts';

/** What the operator calls the conversation with an address. */
async function numberOf(email: string): Promise<string> {
  const line = (await operate('messages', 'list')).split('\n').find((each) => each.includes(email));
  return line?.split(' ')[0] ?? '';
}

test('W10 contact: a visitor writes in the footer, the answer appears without a reload, and later ones are marked', async ({
  page,
}) => {
  const email = newAddress('writer');
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  const answers = dialog.getByRole('log');

  await test.step('mistakes are marked, and a message is sent', async () => {
    await openAwake(page, '/login');
    await page.getByRole('button', { name: 'Contact us' }).click();
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expectFineLooks(page, 'en');
    await dialog.getByLabel('Your email').fill(email);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you run a server in Rotterdam?');
    await dialog.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
    await expect(answers.getByText('Do you run a server in Rotterdam?')).toBeVisible();
    await expect(dialog.getByLabel('Your email')).toHaveCount(0);
    await expectFineLooks(page, 'en');
  });

  await test.step('the operator answers by a command, and the open panel shows it', async () => {
    await operate('messages', 'reply', await numberOf(email), 'Yes, choose the Netherlands.');
    await expect(answers.getByText('Yes, choose the Netherlands.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });

  await test.step('an answer to a closed panel is marked on the next page, until it is read', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await operate('messages', 'reply', await numberOf(email), 'Anything else?');
    await openAwake(page, '/pricing');
    await page.getByRole('button', { name: 'Contact us, new answers: 1' }).click();
    await expect(answers.getByText('Anything else?')).toBeVisible();
    await expect(answers.getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Contact us', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Contact us', exact: true })).toBeVisible();
  });

  await test.step('the answer came by mail too, and its link opens the panel', async () => {
    const link = await foundInMail(page.request, email, /http\S+#contact/);
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await expect(answers.getByText('Anything else?')).toBeVisible();
  });

  await test.step('another browser does not see it', async () => {
    const other = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin });
    const stranger = await other?.newPage();
    if (stranger === undefined) throw new Error('no second browser');
    await stranger.goto('/login#contact');
    await expect(stranger.getByText('What can we help you with?')).toBeVisible();
    await other?.close();
  });
});

test('W10 contact: a user writes on the support page, and an answer marks the dashboard at once', async ({
  page,
}) => {
  const { email } = await newPersonIn(page);
  await openAwake(page, '/dash/support');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog.getByText(`We also email our answers to ${email}.`)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('My card is declined.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByRole('log').getByText('My card is declined.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openAwake(page, '/dash');
  await operate('messages', 'reply', await numberOf(email), 'Which bank is it?');
  await page.getByRole('link', { name: 'Support, new answers: 1' }).click();
  await page.getByRole('button', { name: 'Contact us, new answers: 1' }).click();
  await expect(dialog.getByRole('log').getByText('Which bank is it?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Contact us', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support', exact: true })).toBeVisible();
});
