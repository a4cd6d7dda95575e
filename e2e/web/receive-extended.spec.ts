/** From an expired link to an open one: the receiver asks, the sender's click gives 48 hours, and both are notified. */
import { expire } from '../database.ts';
import {
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  LOOKS,
  localPath,
  setTheme,
  test,
} from '../fixtures.ts';
import { foundInMail, seenBy } from '../mailbox.ts';
import { asPerson, newAddress, newPerson } from '../people.ts';
import { noise, send } from '../sends.ts';
import { saved } from './saved.ts';

const HOURS_48 = 48 * 3_600_000;

const WORDS = {
  en: {
    expired: 'This transfer has expired',
    ask: 'Ask for an extension',
    asked: 'We asked the sender',
    extended: 'Link Extended for 48 hours',
    date: 'New expiry date : ',
    tag: 'en-US',
    download: 'Download',
    over: 'Link expired',
  },
  zh: {
    expired: '文件已过期',
    ask: '请求延期',
    asked: '已向发件人请求延期',
    extended: '链接已延长 48 小时',
    date: '新的有效期：',
    tag: 'zh-CN',
    download: '下载',
    over: '链接已失效',
  },
} as const;

// That it has expired is an error to any browser.
test.use({ allowConsoleErrors: true });

for (const { look, lang, theme, size } of LOOKS.filter(
  ({ lang, size }) => (lang === 'en') === size.width > 400,
)) {
  test(`P11 T17 T20 a receiver asks for an expired transfer, gets 48 hours and a mail, and downloads (${look})`, async ({
    page,
    request,
  }) => {
    const words = WORDS[lang];
    const joris = await newPerson({ fullName: 'Joris de Vries', lang });
    const mei = newAddress('mei');
    const bytes = noise(5_000);
    const { slug } = await send(joris, { 'sheet 2.bin': bytes }, { sendAs: 'email', emailTo: [mei], lang });
    await setTheme(page, theme);
    await page.setViewportSize(size);
    const title = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    const go = (address: string) =>
      page.goto(localPath(lang, new URL(address).pathname.replace(/^\/zh/, '')));
    const link = await foundInMail(request, mei, /https?:\S+\/d\/\S+/);
    await expire(slug);

    await go(link);
    await expect(title).toHaveText(words.expired);
    const [seenByMei, seenByJoris] = [await seenBy(request, mei), await seenBy(request, joris.email)];
    await main.getByRole('button', { name: words.ask }).click();
    await expect(main).toContainText(words.asked);
    await expectNoSidewaysScroll(page);
    await expectNoSeriousAxe(page);

    const give = await foundInMail(request, joris.email, /https?:\S+\/extension\/\S+/, seenByJoris);
    await go(give);
    await expect(title).toHaveText(words.extended);
    const answer = await page.request.get(`/api/getQs?userid=${joris.id}`, asPerson(joris));
    const { expiryDate } = (await answer.json()).allDocs[0];
    expect(Math.abs(expiryDate - Date.now() - HOURS_48)).toBeLessThan(60_000);
    const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
    await expect(main).toContainText(
      words.date + new Intl.DateTimeFormat(words.tag, format).format(expiryDate),
    );
    await expect(main).toContainText(mei);
    await expectNoSidewaysScroll(page);
    await expectNoSeriousAxe(page);

    await go(await foundInMail(request, mei, /https?:\S+\/d\/\S+/, seenByMei));
    const taken = await saved(page, () =>
      page.getByRole('link', { name: words.download, exact: true }).click(),
    );
    expect(taken.bytes.equals(bytes)).toBe(true);
    // A token works once.
    await go(give);
    await expect(title).toHaveText(words.over);
  });
}
