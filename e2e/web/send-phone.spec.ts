/** Sending a locked link and opening it on a phone, in Chinese and dark. */
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  setLanguage,
  setTheme,
  test,
} from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { saved } from './saved.ts';
import { made, panelOn } from './send-panel.ts';

test('T03 T14 P12 W01 W02 a phone in Chinese sends a link with a password and opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  await setLanguage(page, 'zh');
  await newPersonIn(page, { fullName: '周航', lang: 'zh' });
  await page.goto('/dash#send');
  const panel = panelOn(page, 'zh');
  const list = made('装箱单（最终版）.xlsx', 3_000);
  await panel.give(list);
  await panel.byLink.check();
  await panel.tab(/密码$/).click();
  await panel.form.getByLabel('下载密码').fill('十二箱货');
  await panel.note.fill('周四的图纸');
  await expect(panel.go).toHaveText('生成链接 · 3 kB');
  for (const tab of await panel.form.locator('.send-tab').all()) {
    await tab.click();
    await expectNoSidewaysScroll(page);
  }
  await expectNoSeriousAxe(page);
  // The button is below the fold of a small screen; after pressing it, the top of the next page is visible.
  await page.setViewportSize({ ...PHONE, height: 420 });
  await panel.go.click();
  await expect(panel.sent).toBeInViewport();
  await expect(panel.root.getByText('已发送', { exact: true })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page);

  // Another person's phone; a wrong password logs an error in any browser.
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    colorScheme: 'dark',
  });
  const downloadPage = await phone.newPage();
  await downloadPage.goto(`/zh${await panel.path()}`);
  const title = downloadPage.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('下载需要密码');
  await expectNoSidewaysScroll(downloadPage);
  await expectNoSeriousAxe(downloadPage);
  const password = downloadPage.getByLabel('密码', { exact: true });
  await password.fill('十三箱货');
  await downloadPage.getByRole('button', { name: '解锁文件' }).click();
  await expect(downloadPage.getByText('密码错误，请检查后重试。')).toBeVisible();
  await password.fill('十二箱货');
  await downloadPage.getByRole('button', { name: '解锁文件' }).click();
  await expect(title).toHaveText(list.name);
  await expect(downloadPage.getByText('周四的图纸')).toBeVisible();
  await expectNoSidewaysScroll(downloadPage);
  await expectNoSeriousAxe(downloadPage);
  const { name, bytes } = await saved(downloadPage, () =>
    downloadPage.getByRole('link', { name: '下载', exact: true }).click(),
  );
  expect(name).toBe(list.name);
  expect(bytes.equals(list.buffer)).toBe(true);
  await phone.close();
});
