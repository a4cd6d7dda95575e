/** Sending without an account: the code, the upload, the offer to keep the files, the limit, and coming back. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
import { codeFor, mailsTo } from '../mailbox.ts';
import { newAddress } from '../people.ts';
import { made, panelOn, type SendPanel } from './send-panel.ts';

async function typeCode(panel: SendPanel, code: string): Promise<void> {
  const boxes = panel.page.getByRole('textbox', { name: /^(Digit|第) / });
  await expect(boxes).toHaveCount(5);
  for (const [index, digit] of [...code].entries()) await boxes.nth(index).fill(digit);
}

test.describe('with a wrong code', () => {
  test.use({ allowConsoleErrors: true });

  test('T01 P01 a visitor verifies an address, sends by email, and is offered to keep the files', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const panel = panelOn(page);
    await panel.give(made('Packing list.pdf', 4_000));
    const [mei, me] = [newAddress('mei'), newAddress('joris')];
    await panel.writeTo(mei);
    await panel.from.fill(me);
    await panel.note.fill('For Thursday');
    await expect(panel.go).toHaveText('Send 1 file · 4 kB');
    await expectNoSeriousAxe(page);
    await panel.go.click();

    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectNoSeriousAxe(page);
    const code = await codeFor(request, me);
    await typeCode(panel, code === '00000' ? '11111' : '00000');
    await expect(page.getByText('Incorrect code, check your email and try again.')).toBeVisible();
    await typeCode(panel, code);
    await expect(panel.sent).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Keep the files');
    await expect(panel.link).toHaveCount(0);
    expect(await page.getByRole('main').innerHTML()).not.toContain('/w/');
    await expectNoSeriousAxe(page);
    await expect.poll(async () => (await mailsTo(request, mei)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('sendTimes'))).toBe('1');

    // A second send from the same address needs no code.
    await panel.button('Send another').click();
    await expect(panel.from).toHaveValue(me);
    await panel.give(made('again.txt', 10));
    await panel.writeTo(mei);
    await panel.go.click();
    await expect(panel.sent).toBeVisible();
    await page.getByRole('link', { name: 'Keep the files' }).click();
    await expect(page).toHaveURL(/\/register/);
    await expect(page.getByLabel('Email')).toHaveValue(me);
  });
});

test('T02 T10 T12 a visitor cannot create a link or send programs, and must enter an address', async ({
  page,
}) => {
  await page.goto('/');
  const panel = panelOn(page);
  await panel.give(
    made('setup.exe', 10),
    made('Some.Film.2020.1080p.BluRay.x264.mkv', 10),
    made('ours.mp4', 10),
  );
  await expect(panel.files.getByRole('listitem')).toHaveCount(1);
  await expect(panel.form).toContainText('Insecure file type');
  await expect(panel.form).toContainText('File removed');
  await expect(panel.form.getByRole('button', { name: 'Email support' })).toHaveCount(2);
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  await expect(panel.form).toContainText('Link reserved for premium');
  await expect(panel.form.getByRole('link', { name: /trial/ })).toHaveCount(0);
  await expect(panel.form.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/register',
  );
  await panel.form.getByRole('switch').uncheck();
  await panel.from.fill('joris');
  await panel.go.click();
  await expect(panel.form).toContainText('Please enter your email address, like you@company.com.');
});

test('T24 T01 W09 after three transfers the panel says how to continue', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('sendTimes', '3'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Great things have limits' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('T01 a visitor sends on a phone, in Chinese and dark', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  await page.goto('/zh');
  const panel = panelOn(page, 'zh');
  await panel.give(made('装箱单.pdf', 2_000));
  const me = newAddress('zhou');
  await panel.writeTo(newAddress('mei'));
  await panel.from.fill(me);
  await expectNoSidewaysScroll(page);
  await panel.go.click();
  await expect(page.getByRole('heading', { name: '请查收邮件' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await typeCode(panel, await codeFor(request, me));
  await expect(panel.sent).toBeVisible();
  await expect(page.getByRole('main')).toContainText('保留这些文件');
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page);
});

test('P07 S44 a visitor is welcomed back after six hours, and nothing is disclosed', async ({ page }) => {
  const past = (hours: number) =>
    page.evaluate((ms) => {
      localStorage.setItem('waybill-sent-slug', 'abcdefg');
      localStorage.setItem('senderEmail', 'joris@portline.example');
      localStorage.setItem('waybill-last-visit', String(Date.now() - ms));
    }, hours * 3_600_000);
  await page.goto('/robots.txt');
  await past(5);
  await page.goto('/');
  await expect(panelOn(page).form).toBeVisible();
  await past(7);
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcomeback\?slug=abcdefg&email=/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expectNoSeriousAxe(page);

  // The query is shown as shortened text, and the server is not asked about it.
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/api/') && asked.push(one.url()));
  const text = `<img src=x onerror=alert(1)>${'y'.repeat(80)}`;
  await page.goto(`/welcomeback?slug=${encodeURIComponent(text)}&email=${encodeURIComponent(text)}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(text.slice(0, 64));
  await expect(main).not.toContainText(text.slice(0, 65));
  await expect(main.locator('img')).toHaveCount(0);
  expect(asked.filter((url) => /slug|email|abcdefg/.test(url))).toEqual([]);
  await page.goto('/welcomeback?slug=abcdefg&email=joris%40portline.example');
  await page.getByRole('link', { name: 'Save your transfers' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('joris@portline.example');
  // Also after another navigation, or a click before hydration.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toHaveValue('joris@portline.example');
});

test('W03 without camera and microphone permission an alert appears, and sending still works', async ({
  page,
}) => {
  // There is no device here, which the page handles like a refusal.
  await page.goto('/');
  const panel = panelOn(page);
  await panel.button('Record audio').click();
  await expect(page.getByRole('alert')).toContainText("Can't get audio permission");
  await panel.button('Record video').click();
  await expect(page.getByRole('alert')).toContainText("Can't get camera permission");
  await expectNoSeriousAxe(page);
  await panel.give(made('a.txt', 10));
  await expect(panel.files.getByRole('listitem')).toHaveCount(1);
});
