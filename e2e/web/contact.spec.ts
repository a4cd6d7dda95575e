/** The contact form in the footer of public pages. */
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  localPath,
  operatorToken,
  PHONE,
  setTheme,
  test,
} from '../fixtures.ts';
import { openAwake } from './awake.ts';

const words = {
  en: {
    open: 'Contact us',
    email: 'Your email',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent',
  },
  zh: { open: '联系我们', email: '您的邮箱', message: '留言', send: '发送留言', sent: '留言已发送' },
} as const;

for (const lang of ['en', 'zh'] as const) {
  test(`W10 contact form: a visitor's message reaches the operator (${lang})`, async ({ page, request }) => {
    const say = words[lang];
    await setTheme(page, lang === 'en' ? 'light' : 'dark');
    if (lang === 'zh') await page.setViewportSize(PHONE);
    await openAwake(page, localPath(lang, '/login'));
    await page.getByRole('button', { name: say.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);

    const message = `Do you run a server in ${lang === 'en' ? 'Rotterdam' : '鹿特丹'}?`;
    await dialog.getByLabel(say.email).fill(`Mei.${lang}@Huanyu.cn`);
    await dialog.getByRole('textbox', { name: say.message }).fill(message);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say.open }).click();
    await expect(dialog.getByRole('textbox', { name: say.message })).toHaveValue(message);
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(page.getByRole('dialog', { name: say.sent })).toBeVisible();
    await expect(page.getByText(`mei.${lang}@huanyu.cn`)).toBeVisible();

    const headers = { authorization: `Bearer ${operatorToken()}` };
    const arrived = async () => {
      const mails = await (
        await request.get('/dev/outbox.json?to=operator@waybill.example', { headers })
      ).json();
      return mails.some((mail: { text: string }) => mail.text.includes(message));
    };
    await expect.poll(arrived, { timeout: 20_000 }).toBe(true);
  });
}
