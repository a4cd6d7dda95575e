/** Registration: credentials, the emailed code, the dashboard; and every error on the way. */

import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  localPath,
  PHONE,
  setTheme,
  test,
} from '../fixtures.ts';
import { codeFor, seenBy } from '../mailbox.ts';
import { newAddress, PASSWORD } from '../people.ts';
import { openAwake } from './awake.ts';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    next: 'Continue',
    code: 'Check your email',
    digit: 'Digit 1',
    hello: /^Hello, /,
  },
  zh: {
    email: '邮箱',
    password: '密码',
    next: '继续',
    code: '请查收邮件',
    digit: '第 1 位',
    hello: /^您好，/,
  },
} as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillFirst(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const paste = async (page: Page, code: string, label = 'Digit 1') => {
  await page.getByLabel(label).fill(code);
};

for (const lang of ['en', 'zh'] as const) {
  test(`P02 P03 T22 C05 a visitor registers with the whole payload and opens the dashboard (${lang})`, async ({
    page,
    request,
  }) => {
    const say = words[lang];
    if (lang === 'zh') {
      await page.setViewportSize(PHONE);
      await setTheme(page, 'dark');
    }
    const email = newAddress('new');
    await openAwake(page, localPath(lang, '/register?step=1'));
    const next = page.getByRole('button', { name: say.next });
    await expect(next).toBeDisabled();
    await page.getByLabel(say.email).fill(` ${email.toUpperCase()} `);
    await expect(next).toBeDisabled();
    await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
    await expect(next).toBeEnabled();
    await expectNoSeriousAxe(page);
    await next.click();
    await expect(heading(page)).toHaveText(say.code);
    await expect(page).toHaveURL(/\/register\?step=2$/);
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);
    const signup = page.waitForRequest('**/api/signup2');
    await paste(page, await codeFor(request, email), say.digit);
    // T22: the whole payload of the product spec.
    expect((await signup).postDataJSON()).toEqual({
      email,
      password: PASSWORD,
      fullName: '',
      company: '',
      lang,
      referrer: '',
      status: 'pre_checkout',
      role: 'free',
      role_nickname: 'Free',
      role_full: 'free',
      period: '',
      stripeId: '',
      fingerprint: {
        language: expect.any(String),
        userAgent: expect.stringContaining('Chrome'),
        browserVendor: expect.any(String),
        platform: expect.any(String),
        timezone: expect.any(String),
      },
    });
    await expect(heading(page)).toHaveText(say.hello);
    await expect(page).toHaveURL(new RegExp(`${localPath(lang, '/dash')}$`));
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);

    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).toContain('ssid');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toMatch(/eyJ|accessToken|refreshToken/);

    await page.reload();
    await expect(heading(page)).toHaveText(say.hello);
    await page.goto(localPath(lang, '/register?step=3'));
    await expect(page).toHaveURL(new RegExp(`${localPath(lang, '/dash')}$`));
  });
}

test('P04 a step without its prerequisites leads back to the earlier one', async ({ page, request }) => {
  for (const step of [2, 3]) {
    await page.goto(`/register?step=${step}`);
    await expect(page).toHaveURL(/\/register\?step=1$/);
    await expect(heading(page)).toHaveText('Create an account');
  }
  const email = newAddress();
  await fillFirst(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  // Within the page, so that what was typed is still known.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/register?step=3');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveURL(/\/register\?step=2$/);
  await codeFor(request, email);

  await page.reload();
  await expect(page).toHaveURL(/\/register\?step=1$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test.describe('when something is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('P03 a wrong code shows its message and clears the boxes, and a new code works', async ({
    page,
    request,
  }) => {
    const email = newAddress();
    await openAwake(page, '/register');
    await fillFirst(page, email);
    await page.getByRole('button', { name: 'Continue' }).click();
    const resend = page.getByRole('button', { name: 'Send new code' });
    await expect(resend).toBeDisabled();
    const first = await codeFor(request, email);
    await paste(page, first === '00000' ? '11111' : '00000');
    await expect(page.getByText('Incorrect code, check your email and try again.')).toBeVisible();
    await expect(page.getByLabel('Digit 1')).toBeFocused();
    for (const digit of [1, 2, 3, 4, 5]) await expect(page.getByLabel(`Digit ${digit}`)).toHaveValue('');

    await expect(resend).toBeEnabled();
    const seen = await seenBy(request, email);
    await resend.click();
    await expect(page.getByText('Only the newest one works.')).toBeVisible();
    await expect(resend).toBeDisabled();
    await expect(resend).toBeEnabled({ timeout: 4_000 });
    const second = await codeFor(request, email, seen);
    for (const [at, digit] of Array.from(second).entries()) {
      await expect(page.getByLabel(`Digit ${at + 1}`)).toBeFocused();
      await page.keyboard.type(digit);
    }
    await expect(page).toHaveURL(/\/dash$/);
  });
});

test('W05 the signup dialog has the same two steps, and opens from the header and the hero', async ({
  page,
  request,
}) => {
  // A stamp that is just coming down behind the dialog is too faint for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const email = newAddress('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  await paste(page, await codeFor(request, email));
  await expect(page).toHaveURL(/\/dash$/);
  await expect(heading(page)).toHaveText(/^Hello, /);
});
