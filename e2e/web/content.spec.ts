/** Articles, help and product pages: every link works, and articles lead to the product. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { codeFor } from '../mailbox.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { readAll, type Served } from '../served.ts';
import { openAwake } from './awake.ts';
import { openProfile, part, untilLoaded } from './profile-page.ts';
import { made, panelOn } from './send-panel.ts';

/** Addresses in a page's HTML, without those of other sites. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|img|source|link)\b[^>]*?\b(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.startsWith('/') || address.startsWith('#'));

test('P10 P15 P16 P18 every link, picture and anchor of the public site in both languages exists', async () => {
  const pages = new Map<string, string>();
  const known = new Set<string>();
  const anchors: [string, string, string][] = [];
  const dead: string[] = [];
  const follow = ({ path, status, html }: Served): string[] => {
    if (status !== 200) dead.push(`${path} answers ${status}`);
    if (html === '') return [];
    pages.set(path, html);
    const links = addressesIn(html).map((address) => address.split('#'));
    for (const [to, anchor] of links) if (anchor) anchors.push([path, to || path, anchor]);
    return links.map(([to = '']) => to);
  };
  // The dashboard and the API have tests of their own.
  const isNew = (to: string) => to !== '' && !known.has(to) && !/^\/(?:zh\/)?(?:dash|api)(?:\/|$)/.test(to);
  for (let next = ['/', '/zh']; next.length > 0; ) {
    for (const path of next) known.add(path);
    const links = (await readAll(next)).flatMap(follow);
    next = [...new Set(links.filter(isNew))];
  }
  for (const [from, to, anchor] of anchors) {
    const html = pages.get(to);
    if (html !== undefined && !html.includes(`id="${decodeURIComponent(anchor)}"`))
      dead.push(`${from} leads to ${to}#${anchor}, which has no such part`);
  }
  expect(dead).toEqual([]);
  const articles = [...pages.keys()].filter((path) => path.startsWith('/support/'));
  expect(articles.length).toBeGreaterThan(50);
  expect([...pages.keys()].filter((path) => path.startsWith('/product/'))).toHaveLength(6);
  expect([...pages.keys()].filter((path) => path.startsWith('/blog/'))).toHaveLength(4);
  for (const path of articles) expect(pages.has(`/zh${path}`), path).toBe(true);
});

for (const lang of ['en', 'zh'] as const)
  test(`P09 P10 P15 P16 each kind of page looks fine in ${lang}, wide and on a phone, light and dark`, async ({
    page,
  }) => {
    const base = lang === 'zh' ? '/zh' : '';
    for (const path of [
      '/product/dashboard-analytics',
      '/blog',
      '/blog/sending-big-files-to-china',
      '/support',
      '/support/plans-and-limits',
      '/about',
      '/faqs',
      '/affiliate-program',
      '/roadmap',
    ]) {
      await openAwake(page, base + path);
      await expectFineLooks(page, lang);
    }
  });

test('P16 a visitor comes from an article to a first send', async ({ page, request }) => {
  await openAwake(page, '/sending-big-files-to-china');
  await expect(page).toHaveURL(/\/blog\/sending-big-files-to-china$/);
  await page.getByRole('link', { name: 'Send a file', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  const panel = panelOn(page);
  await panel.give(made('Drawing rev C.pdf', 4_000));
  const me = newAddress('joris');
  await panel.writeTo(newAddress('mei'));
  await panel.from.fill(me);
  await panel.go.click();
  const boxes = page.getByRole('textbox', { name: /^Digit / });
  await expect(boxes).toHaveCount(5);
  for (const [index, digit] of [...(await codeFor(request, me))].entries())
    await boxes.nth(index).fill(digit);
  await expect(panel.sent).toBeVisible();
});

test('P10 help is found by searching with the keyboard, in English and in Chinese', async ({ page }) => {
  await openAwake(page, '/support');
  await page.keyboard.press('/');
  await page.keyboard.type('upload stopped');
  const first = page.getByRole('list').getByRole('link', { name: /My upload stopped/ });
  await expect(first.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/support\/[\w-]+$/);
  await openAwake(page, '/zh/support');
  await page.getByRole('searchbox').fill('回执');
  await page
    .getByRole('link', { name: /送达回执/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/zh\/support\/receipts$/);
});

test('P10 an article named in the query is opened at its own address', async ({ page }) => {
  await page.goto('/support?article=privacy-policy');
  await expect(page).toHaveURL(/\/support\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test.describe('with a refused call', () => {
  test.use({ allowConsoleErrors: true });

  test('D13 P10 help is opened from an error message in the dashboard, and nothing typed is lost', async ({
    page,
  }) => {
    await newPersonIn(page);
    await openProfile(page);
    await untilLoaded(page);
    await part(page, 'data').getByRole('button', { name: 'Delete account' }).click();
    const typed = page.getByRole('dialog').getByLabel('Your password');
    await typed.fill('not my password');
    await typed.press('Enter');
    await page.getByRole('link', { name: 'How to fix this' }).click();
    const help = page.getByRole('dialog', { name: 'A code or password isn’t accepted' });
    await expect(help).toBeVisible();
    await expectNoSeriousAxe(page);
    await help.getByRole('button', { name: 'Close help' }).click();
    await expect(help).toBeHidden();
    await expect(typed).toBeVisible();

    await page.goto('/dash/support');
    await page.getByRole('link', { name: 'Invite your team' }).click();
    await expect(page).toHaveURL(/\/dash\/support\/invite-your-team$/);
    await page
      .getByRole('article')
      .getByRole('link', { name: /roles|plan/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dash\/support\/[\w-]+$/);
  });
});
