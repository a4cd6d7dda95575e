/** The prices from the first paint on: nothing is shown that the address, the account or what is sold then changes. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';
import { buyPlan } from '../plans.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** After 5 seconds the page no longer waits for what it asks; a busy machine needs longer for its scripts alone. */
async function waitForAnswers(page: Page): Promise<void> {
  await page.route('/asking.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain('5000');
    await route.fulfill({ response, body: script.replace('5000', '300_000') });
  });
}

/** Notes, at every frame, which headline, prices and buttons are to be seen, and how much the page moved. */
async function watch(page: Page): Promise<void> {
  await waitForAnswers(page);
  await page.addInitScript(() => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { seen, moved: 0 });
    const note = (name: string, element: Element | null) => {
      if (element === null || !element.checkVisibility({ visibilityProperty: true })) return;
      // Only what can be seen counts.
      const text = element instanceof HTMLElement ? element.innerText : '';
      if (seen[name]?.at(-1) !== text) seen[name] = [...(seen[name] ?? []), text];
    };
    const look = () => {
      note('heading', document.querySelector('.pricing-head h1'));
      for (const card of document.querySelectorAll('.pricing-card')) {
        const plan = card.getAttribute('data-plan');
        note(`${plan} price`, card.querySelector('.pricing-price b'));
        note(`${plan} button`, card.querySelector('.ui-btn.pricing-act'));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const seenOn = (page: Page) =>
  page.evaluate(() => ({
    seen: Reflect.get(window, 'seen') as Record<string, string[]>,
    moved: Reflect.get(window, 'moved') as number,
  }));

test('K13 a subscriber by the month sees each price and each button once, and nothing moves', async ({
  page,
  request,
}) => {
  const person = await newPersonIn(page);
  await buyPlan(request, person, { role: 'pro', period: 'monthly' });
  await watch(page);
  await page.goto('/pricing');
  await expect(page.locator('[data-plan="pro"]').getByText('Your plan')).toBeVisible();
  const { seen, moved } = await seenOn(page);
  expect(seen).toEqual({
    heading: ['Plans and prices'],
    'free price': ['$0'],
    'free button': ['Switch'],
    'personal price': ['$12'],
    'personal button': ['Switch'],
    'pro price': ['$29'],
    'pro button': ['Current plan'],
    'business price': ['$69'],
    'business button': ['Switch'],
  });
  expect(moved).toBeLessThan(0.01);
  await expectFineLooks(page, 'en');
});

test('K13 a visitor with a coupon sees monthly prices from the start, and nothing moves', async ({
  page,
}) => {
  const code = `LESS${Date.now().toString(36).toUpperCase()}`;
  await operate('payments', 'coupon', 'make', code, '--percent', '20', '--once');
  await watch(page);
  await page.goto(`/pricing?code=${code}&sender=Mei`);
  await expect(page.getByText(/20% off/)).toBeVisible();
  const { seen, moved } = await seenOn(page);
  expect(seen['heading']).toEqual(['Mei uses Waybill']);
  expect(seen['business price']).toEqual(['$69']);
  expect(seen['business button']).toEqual(['Try for a week']);
  expect(moved).toBeLessThan(0.01);
});
