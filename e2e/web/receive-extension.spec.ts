/** `/extension/{token}`: extends the transfer by 48 hours, or says that the link has expired. */
import { expect, expectFineLooks, expectNoSeriousAxe, LANGUAGES, localPath, test } from '../fixtures.ts';

const EXPIRY = Date.UTC(2027, 1, 3, 14, 30);

test('P11 the extension page extends by itself and shows the new date, also after a reload', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/checkExtension', (route) => {
    asked += 1;
    expect(route.request().postDataJSON()).toEqual({ token: 'a-token' });
    return route.fulfill({ json: { expiryDate: EXPIRY, receiverEmail: 'mei@waybill.example' } });
  });
  await page.goto('/extension/a-token');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Link Extended for 48 hours');
  await expect(main).toContainText('New expiry date : February 3, 2027 at 2:30 PM');
  await expect(main).toContainText('The recipient, mei@waybill.example, will be notified.');
  await expectNoSeriousAxe(page);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Link Extended for 48 hours');
  expect(asked).toBe(1);
  await main.getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL(/\/signup\/login$/);
});

test.describe('refused', () => {
  test.use({ allowConsoleErrors: true });

  test('P11 a used or invalid token shows the expired text in both languages', async ({ page }) => {
    await page.goto('/extension/nonsense');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Link expired');
    await expect(main).toContainText('Nothing to see here');
    await page.goto('/zh/extension/nonsense');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('链接已失效');
    await expect(main.getByRole('link', { name: '我的账户' })).toHaveAttribute('href', '/zh/signup/login');
  });

  for (const lang of LANGUAGES) {
    test(`P11 the extension page is accessible and within its width (${lang})`, async ({ page }) => {
      await page.goto(localPath(lang, '/extension/nonsense'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/expired|失效/);
      await expectFineLooks(page, lang);
    });
  }
});
