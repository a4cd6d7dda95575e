/** The feedback form: when it opens by itself, and where the feedback goes. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  setLanguage,
  setTheme,
  test,
} from '../fixtures.ts';
import { mailsTo } from '../mailbox.ts';
import { newPerson, type Person } from '../people.ts';

/** Signs in until this login is the wanted one. */
async function atLogin(page: Page, wanted: number): Promise<Person> {
  const person = await newPerson({ fullName: 'Mei Chen' });
  for (let tries = 0; tries < wanted; tries += 1) {
    const { email, password } = person;
    const answer = await page.request.post('/api/combinedAuth', { data: { email, password } });
    const { user } = await answer.json();
    if (user.loginCount === wanted) break;
  }
  await page.goto('/robots.txt');
  await page.evaluate(() => window.localStorage.setItem('ssid', '1'));
  return person;
}

const words = {
  en: {
    title: 'How do you like Waybill?',
    rating: 'Fantastic',
    message: 'Message',
    send: 'Send feedback',
    thanks: 'Thank you',
    text: 'We got your feedback! We will get back to you',
  },
  zh: {
    title: 'Waybill 用着怎么样？',
    rating: '很棒',
    message: '留言',
    send: '提交反馈',
    thanks: '谢谢您',
    text: '我们收到了您的反馈，会尽快回复您',
  },
} as const;

for (const lang of ['en', 'zh'] as const) {
  test(`W06 feedback: the form opens at the third login, and the feedback reaches the operator (${lang})`, async ({
    page,
  }) => {
    const say = words[lang];
    if (lang === 'zh') await page.setViewportSize(PHONE);
    await setTheme(page, lang === 'zh' ? 'dark' : 'light');
    await setLanguage(page, lang);
    const person = await atLogin(page, 3);
    await page.goto('/dash');
    const dialog = page.getByRole('dialog', { name: say.title });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(dialog.getByRole('radio').first()).toHaveAttribute('aria-invalid', 'true');
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);

    // By keyboard: the third of three.
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: say.rating })).toBeChecked();
    const message = `It found its way to ${person.email}`;
    await dialog.getByRole('textbox', { name: say.message }).fill(message);
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('dialog', { name: say.thanks })).toContainText(say.text);

    const arrived = async () => {
      const mails = await mailsTo(page.request, 'operator@waybill.example');
      return mails.some((mail) => mail.text.includes(message) && mail.subject.includes('Fantastic'));
    };
    await expect.poll(arrived, { timeout: 20_000 }).toBe(true);

    // Once for this login.
    await page.reload();
    await expect(page.getByRole('button', { name: /My Account|我的账户/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('W06 feedback: the form does not open again after an opt-out', async ({ page }) => {
  await atLogin(page, 3);
  await page.goto('/dash');
  const dialog = page.getByRole('dialog', { name: words.en.title });
  await dialog.getByRole('checkbox', { name: 'Don’t ask me again' }).check();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.localStorage.getItem('dnr'))).not.toBeNull();
  await page.evaluate(() => window.localStorage.removeItem('waybill-feedback-asked'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^My Account/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
