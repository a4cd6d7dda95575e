/** The dashboard's smaller pages: data residency, what's new, and addresses that lead elsewhere or nowhere. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { buyPlan } from '../plans.ts';
import { send, text } from '../sends.ts';
import { panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

test('D08 M07 regions are measured, the next transfer goes to the chosen one, and a single one elsewhere, also after a reload', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  const person = await newPersonIn(page);
  await buyPlan(page.request, person, { role: 'pro', period: 'monthly' });
  await page.goto('/dash/account/profile');
  await page.getByRole('link', { name: 'Data residency' }).click();
  await expect(page.getByRole('img', { name: /of 5 bars/ })).toHaveCount(6);
  await expectFineLooks(page, 'en');
  await page.getByRole('radio', { name: /Frankfurt/ }).check();
  await expect(
    page.getByRole('dialog', { name: 'New transfers are now stored in Frankfurt.' }),
  ).toBeVisible();
  const { region } = await send(person, { 'a.txt': text('a') });
  expect(region).toBe('oss-eu-central-1');

  await page.goto('/dash#send');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 9_000_000);
  await panel.give(film.path);
  await panel.byLink.check();
  await panel.tab(/^Stored in Frankfurt/).click();
  await panel.form.getByRole('radio', { name: 'Dubai' }).check();
  await expectNoSeriousAxe(page);
  const held = await wire.hold(3);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(2);
  await page.reload();
  await held.drop();
  await page
    .getByRole('region', { name: 'Unfinished transfer' })
    .locator('input[data-pick=again]')
    .setInputFiles(film.path);
  await expect(panel.sent).toBeVisible();
  await expect(panel.root).toContainText('Dubai');
  await page.goto('/dash/transfers');
  const rows = page.getByRole('grid');
  await expect(rows.getByTitle('Stored in Dubai')).toHaveCount(1);
  // That of the account goes without saying.
  await expect(rows.getByTitle('Stored in Frankfurt')).toHaveCount(0);
  await page.getByRole('link', { name: 'take.mov' }).click();
  await expect(page.getByText('Stored in Dubai')).toBeVisible();
});

test('D13 W08 areas lead to their place, an unknown one stays in the dashboard, and what’s new slides in', async ({
  page,
}) => {
  await newPersonIn(page);
  const areas = {
    password: '/dash/account/profile#sign-in',
    product: '/product/dashboard-analytics',
    FAQs: '/faqs',
  };
  for (const [area, to] of Object.entries(areas)) {
    await page.goto(`/dash/${area}`);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  await page.goto('/dash/nothing');
  await expect(page.getByText("This could be our fault, but that page isn't here.").last()).toBeVisible();
  await page.getByRole('button', { name: 'What’s new' }).click();
  const drawer = page.getByRole('dialog', { name: 'What’s new' });
  await expect(drawer.getByRole('article').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to your transfers' }).click();
  await expect(page).toHaveURL(/\/dash$/);
});
