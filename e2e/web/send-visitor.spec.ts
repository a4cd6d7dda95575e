/** Sending without an account: the code, the upload, the offer to track it, and coming back. */
import { countClicks } from '../clicks.ts';
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { codeFor, mailsTo } from '../mailbox.ts';
import { newAddress } from '../people.ts';
import { made, panelOn, type SendPanel } from './send-panel.ts';

async function typeCode(panel: SendPanel, code: string): Promise<void> {
  const boxes = panel.page.getByRole('textbox', { name: /^Digit / });
  await expect(boxes).toHaveCount(5);
  for (const [index, digit] of [...code].entries()) await boxes.nth(index).fill(digit);
}

test.describe('with a wrong code', () => {
  test.use({ allowConsoleErrors: true });

  test('T01 P01 P07 a visitor verifies an address, sends to two people in 3 clicks at most, is offered to track it, and is welcomed back', async ({
    page,
    request,
  }) => {
    const clicks = await countClicks(page);
    await page.goto('/');
    const panel = panelOn(page);
    await panel.give(made('Packing list.pdf', 4_000));
    const [mei, arjun, me] = [newAddress('mei'), newAddress('arjun'), newAddress('joris')];
    await panel.to.click();
    await panel.writeTo(`${mei}, ${arjun}`);
    await panel.from.fill(me);
    await panel.note.fill('For Thursday');
    await expect(panel.go).toHaveText('Send 1 file · 4 kB');
    await expectNoSeriousAxe(page);
    await panel.go.click();

    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The upload of 1 file (4 kB) starts by itself');
    await expectNoSeriousAxe(page);
    const code = await codeFor(request, me);
    await typeCode(panel, code === '00000' ? '11111' : '00000');
    await expect(page.getByText('Incorrect code, check your email and try again.')).toBeVisible();
    await typeCode(panel, code);
    await expect(panel.sent).toBeVisible();
    // And one for the files, which a person chooses in the system's own window.
    expect(clicks() + 1).toBeLessThanOrEqual(3);
    await expect(page.getByRole('link', { name: 'Track this transfer' })).toBeVisible();
    const route = page.getByRole('main').getByRole('list', { name: 'Route' }).getByRole('listitem');
    await expect(route.filter({ hasText: mei })).toContainText('Email delivered');
    await expect(panel.link).toHaveCount(0);
    expect(await page.getByRole('main').innerHTML()).not.toContain('/w/');
    await expectFineLooks(page, 'en');
    await expect.poll(async () => (await mailsTo(request, mei)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('sendTimes'))).toBe('1');

    // A second send from the same address needs no code.
    await panel.button('Send another').click();
    await expect(panel.from).toHaveValue(me);
    await panel.give(made('again.txt', 10));
    await panel.writeTo(mei);
    await panel.go.click();
    await expect(panel.sent).toBeVisible();
    await page.getByRole('link', { name: 'Track this transfer' }).click();
    await expect(page).toHaveURL(/\/pricing\?save=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Keep your files' })).toBeVisible();
    await page.locator('[data-plan="free"]').getByRole('link').click();
    await expect(page).toHaveURL(/\/register\?plan=free/);
    await expect(page.getByLabel('Email')).toHaveValue(me);

    await page.evaluate(() => {
      localStorage.setItem('waybill-last-visit', String(Date.now() - 7 * 3_600_000));
      sessionStorage.clear();
    });
    await page.goto('/');
    await expect(page).toHaveURL(/\/welcomeback\?slug=\w{7}&email=/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectFineLooks(page, 'en');
    await page.getByRole('link', { name: 'Save your transfers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keep your files' })).toBeVisible();
    // Also after another navigation, or a click before hydration.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/register');
    await expect(page.getByLabel('Email')).toHaveValue(me);
  });
});
