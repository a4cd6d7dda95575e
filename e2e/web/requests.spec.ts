/** Asking for files in the browser: from the empty list to the link, and how the owner's pages look. */

import { countClicks } from '../clicks.ts';
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../fixtures.ts';
import { newPersonIn } from '../people.ts';

test('D04 X08 three documents are asked for in five clicks, others with a template and by drag, and the request opens; its pages look fine', async ({
  page,
}) => {
  await newPersonIn(page, { fullName: 'Amara Okafor' });
  await page.goto('/dash/requests');
  await test.step('three documents take five clicks beside typing', async () => {
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Ask for files' }).click();
    await page.getByRole('textbox', { name: 'Title' }).click();
    await page.keyboard.type('Supplier check');
    await page.getByRole('textbox', { name: 'Item 1' }).click();
    await page.keyboard.type('Registration');
    for (const name of ['Tax certificate', 'Bank details']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(name);
    }
    await page.getByRole('combobox', { name: 'Email addresses' }).click();
    await page.keyboard.type('mei@huanyu.example');
    // The address is taken when its field is left.
    await page.getByRole('button', { name: /^(Send request|Ask 1 person)$/ }).click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(5);
  });
  await page.getByRole('button', { name: 'New request' }).click();
  await page.getByRole('button', { name: 'Application documents' }).click();
  const items = page.getByRole('list', { name: 'Checklist' }).getByRole('textbox');
  await expect(items.first()).toHaveValue('CV');
  const handle = page.getByRole('button', { name: /^Move CV/ });
  await handle.hover();
  await page.mouse.down();
  await page.getByRole('button', { name: /^Move Work samples/ }).hover();
  await page.mouse.up();
  await expect(items.nth(2)).toHaveValue('CV');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page);
  const people = page.getByRole('combobox', { name: 'Email addresses' });
  await people.fill('mei@huanyu.example;tomasz@wojcik.example;');
  await page.getByRole('button', { name: 'Ask 2 people' }).click();
  await expect(page.getByRole('status', { name: 'Link to the request' })).toContainText('/r/');
  await page.getByRole('button', { name: 'Open request' }).click();
  await expect(page.getByRole('heading', { name: 'Application documents' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'mei@huanyu.example' })).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.goto('/zh/dash/requests');
  await expect(page.getByRole('row').first()).toContainText('Application documents');
  await expectFineLooks(page, 'zh');
});
