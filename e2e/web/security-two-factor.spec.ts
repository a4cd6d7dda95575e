/** Two-factor sign-in on the profile page, from turning it on to turning it off. */
import { readFile } from 'node:fs/promises';
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
import { totp } from '../totp.ts';
import { openProfile, part } from './profile-page.ts';

test.use({ allowConsoleErrors: true });

test('two-factor: scanned, confirmed, asked for at sign-in, renewed, turned off', async ({
  page,
  request,
}) => {
  const person = await newPersonIn(page);
  const credentials = { email: person.email, password: person.password };
  await openProfile(page);
  const factor = part(page, 'two-factor');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoSeriousAxe(page);
  const link = await dialog.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(dialog.getByText(secret.slice(0, 4))).toBeVisible();

  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  const right = totp(secret);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await expect(dialog.getByText('Wrong code.')).toBeVisible();
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(totp(secret));

  const codes = factor.locator('ol li');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const [first = ''] = await codes.allInnerTexts();
  const saving = page.waitForEvent('download');
  await factor.getByRole('button', { name: 'Save as text file' }).click();
  const download = await saving;
  expect(await readFile(await download.path(), 'utf8')).toContain(first);
  await expectNoSeriousAxe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(factor.getByRole('button', { name: 'Print codes' })).toBeHidden();
  await expect(codes.last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await factor.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(factor.getByText('10 codes left.')).toBeVisible();

  const asked = await request.post('/api/combinedAuth', { data: credentials });
  expect(asked.status()).toBe(202);
  const { ticket } = await asked.json();
  const entered = await request.post('/api/secondFactor', { data: { ticket, code: first } });
  expect(entered.status()).toBe(200);
  // Used in another browser; this page hears of it.
  await expect(factor.getByText('9 codes left.')).toBeVisible();

  await factor.getByRole('button', { name: 'Generate new codes' }).click();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(first);
  await factor.getByRole('button', { name: 'I’ve saved them' }).click();

  await factor.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(factor.getByText('Two-factor sign-in is off.')).toBeVisible();
  expect((await request.post('/api/combinedAuth', { data: credentials })).status()).toBe(200);
});

test('two-factor: leaving unsaved recovery codes asks first, on a phone in Chinese', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  await setLanguage(page, 'zh');
  const person = await newPersonIn(page);
  await openProfile(page, '个人资料');
  const factor = part(page, 'two-factor');
  await factor.getByRole('button', { name: '开启' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('您的密码').fill(person.password);
  await page.keyboard.press('Enter');
  const link = await dialog.getByRole('link').getAttribute('href');
  await expectNoSidewaysScroll(page);
  await page.keyboard.type(totp(new URL(link ?? '').searchParams.get('secret') ?? ''));
  await expect(factor.locator('ol li')).toHaveCount(10);
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await page.locator('.dash-bottom-nav').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: '不保存就离开吗？' });
  await expect(question).toContainText('恢复码只显示这一次');
  await question.getByRole('button', { name: '留在本页' }).click();
  await factor.getByRole('button', { name: '我已保存' }).click();
  await expect(factor.getByText('还剩 10 个')).toBeVisible();
});
