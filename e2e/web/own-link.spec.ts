/** What was sent by email: its number opens nothing, a recipient has their own link mailed again, and the sender turns a link on. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { foundInMail, seenBy } from '../mailbox.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { productUrl } from '../place.ts';
import { send, text } from '../sends.ts';

// A refusal is an answer that browsers complain about by themselves.
test.use({ allowConsoleErrors: true });

test('H04 T33 the plain link of an emailed transfer leads to one’s own link, and opens once the sender turns it on', async ({
  page,
  browser,
}) => {
  const person = await newPersonIn(page, { fullName: 'Joris de Vries' });
  const mei = newAddress('mei');
  const how = { sendAs: 'email', emailTo: [mei], title: 'Drawings for Thursday' };
  const { slug, reference } = await send(person, { 'Packing list.txt': text('12 crates') }, how);
  await foundInMail(page.request, mei, /\/d\/\S+/);
  const seen = await seenBy(page.request, mei);
  const elsewhere = await browser.newContext({ baseURL: productUrl() });
  const receiver = await elsewhere.newPage();
  const title = receiver.getByRole('heading', { level: 1 });
  const main = receiver.getByRole('main');

  await test.step('the page says nothing of the transfer, and mails the link', async () => {
    for (const path of [`/d/${slug}`, `/downloads/${slug}`, `/w/${slug}`]) {
      await receiver.goto(path);
      await expect(title).toHaveText('Sent to particular people');
    }
    for (const secret of ['Packing', 'Drawings', 'Joris', '12']) await expect(main).not.toContainText(secret);
    await expectFineLooks(receiver, 'en');
    await receiver.getByLabel('Your email').fill(mei);
    await receiver.keyboard.press('Enter');
    await expect(main).toContainText('Check your inbox');
    await expectNoSeriousAxe(receiver);
  });

  await test.step('the link in the mail opens it', async () => {
    const link = await foundInMail(page.request, mei, /https?:\/\/\S+\/d\/\S+/, seen);
    await receiver.goto(new URL(link).pathname);
    await expect(title).toHaveText('Drawings for Thursday');
  });

  await test.step('the sender turns the link on and off', async () => {
    await page.goto(`/dash/transfers/${slug}`);
    const details = page.getByRole('dialog', { name: 'Drawings for Thursday' });
    await expect(details).toContainText(reference);
    await expect(details).toContainText('Only recipients can open it');
    await expect(details.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    await details.getByRole('button', { name: 'Turn on link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on a link?' });
    await expect(dialog).toContainText('Anyone with the link can download it');
    await dialog.getByRole('button', { name: 'Turn on link' }).click();
    await expect(details.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(details.getByRole('list', { name: 'Tracking' })).toContainText('Link turned on');
    await receiver.goto(`/w/${slug}`);
    await expect(title).toHaveText('Drawings for Thursday');
    await details.getByRole('button', { name: 'Turn off link' }).click();
    await expect(details.getByRole('button', { name: 'Turn on link' })).toBeVisible();
    await expectFineLooks(page, 'en');
    await receiver.goto(`/zh/w/${slug}`);
    await expect(title).toHaveText('这些文件只发给了指定的人');
    await expectFineLooks(receiver, 'zh');
  });
  await elsewhere.close();
});
