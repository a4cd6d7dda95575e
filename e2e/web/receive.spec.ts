/** The download page of an active transfer, with files that were really uploaded. */
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../fixtures.ts';
import { aSender, noise, send } from '../sends.ts';
import { saved } from './saved.ts';

const FILES = {
  'Drawings/sheet 2.bin': noise(2_000),
  'Drawings/sheet 10.bin': noise(3_000),
  'Drawings/old/größe 备注.bin': noise(50),
  // So many that the list is longer than a phone.
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Takes/take ${at}.bin`, noise(10)])),
  [`${'very long name '.repeat(12)}.pdf`]: noise(9),
};
const SAID = { title: 'Drawings for Thursday', message: 'Sheet 10 first, please.' };

test('P12 the download page shows sender, title and files at every address form, and files are downloaded whole', async ({
  page,
}) => {
  const { slug } = await send(await aSender(), FILES, { ...SAID, emptyFolders: ['Later'] });
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const rows = page.getByRole('list', { name: 'Files' }).getByRole('listitem');

  await test.step('sender, title and files', async () => {
    await page.goto(`/w/${slug}`);
    await expect(title).toHaveText('Drawings for Thursday');
    await expect(page).toHaveTitle('Joris de Vries sent you files · Waybill');
    for (const words of ['Portline Logistics', 'Sheet 10 first, please.', slug, '16 files'])
      await expect(main).toContainText(words);
    await expect(main.getByText('Visitor')).toHaveCount(0);
    await expect(rows).toHaveText([/Drawings/, /Later/, /Takes/, /very long name/]);
  });

  await test.step('one file', async () => {
    await page.getByRole('button', { name: 'Open folder Drawings' }).click();
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(2)).toContainText('sheet 2.bin');
    const { name, bytes } = await saved(page, () =>
      page.getByRole('link', { name: 'Download sheet 10.bin' }).click(),
    );
    expect(name).toBe('sheet 10.bin');
    expect(bytes.equals(FILES['Drawings/sheet 10.bin'])).toBe(true);
    await expect(rows.getByText('Download started').filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('status').filter({ hasText: 'Download started' })).toHaveCount(1);
  });

  await test.step('on a phone the button is at the bottom', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open folder Takes' }).click();
    const button = page.getByRole('link', { name: 'Download all' });
    await expect(button).toBeInViewport();
    await expect.poll(async () => (await button.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
    await expectNoSidewaysScroll(page);
  });

  await test.step('another address begins at its top', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.goto(`/d/${slug}`);
    await expect(title).toHaveText('Drawings for Thursday');
    await expect(title).toBeInViewport();
  });

  await test.step('both languages', async () => {
    await page.goto(`/zh/d/${slug}`);
    await expect(page.getByRole('link', { name: '全部下载' })).toBeVisible();
    await expect(page.getByRole('button', { name: '举报' })).toBeVisible();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectFineLooks(page, 'zh');
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await expectFineLooks(page, 'en');
  });

  await test.step('an address with downloadZip starts the download of everything', async () => {
    await page.goto(`/downloads/${slug}`);
    await expect(title).toHaveText('Drawings for Thursday');
    const { name } = await saved(page, async () => {
      await page.goto(`/downloads/${slug}/downloadZip`);
    });
    expect(name).toMatch(/\.zip$/);
    await expect(title).toHaveText('Drawings for Thursday');
  });
});

test('P12 S94 T25 a list of 1,500 files renders only its visible rows, and a receiver reports it: no reason looks chosen before one is', async ({
  page,
}) => {
  const { slug } = await send(await aSender(), { 'one.bin': noise(10), 'two.bin': noise(10) });
  await page.route('**/v1/getDownload', async (route) => {
    const answer = await route.fetch();
    const offer = await answer.json();
    const [file] = offer.files;
    const all = Array.from({ length: 1_500 }, (_, at) => ({ ...file, _id: `${at}`, path: `take ${at}.bin` }));
    await route.fulfill({ response: answer, json: { ...offer, files: all } });
  });
  await page.goto(`/w/${slug}`);
  const grid = page.getByRole('grid', { name: 'Files' });
  await expect(grid.getByRole('row').first()).toContainText('take 0.bin');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('button', { name: 'Show take 1499.bin' })).toBeVisible();
  await expectNoSeriousAxe(page);

  await page.getByRole('button', { name: 'Report abuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this transfer' });
  const looks = () =>
    dialog
      .getByRole('radio', { checked: false })
      .evaluateAll((radios) => [...new Set(radios.map((radio) => getComputedStyle(radio).backgroundColor))]);
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  const unchosen = await looks();
  expect(unchosen).toHaveLength(1);
  await dialog.getByText('It tries to steal passwords or money').click();
  await expect.poll(looks).toEqual(unchosen);
  await dialog.getByLabel('What should we know?').fill('It asks for my bank card.');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
});
