/** A folder of 130 files from the sender's disk to the recipient's, with the same names, bytes and folders. */

import { mkdirSync } from 'node:fs';
import { countClicks } from '../clicks.ts';
import { expect, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { canUnzip, contentsOf, unzip } from '../unzipped.ts';
import { panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';

/** Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari, Thai, Han, Kana, Hangul, a flag, and what other systems trip over. */
const NAMES = [
  'größe – été.txt',
  'Ελλάδα.txt',
  'Чертёж №4.dwg',
  'مخطط.pdf',
  'תוכנית.pdf',
  'योजना.txt',
  'แผนงาน.txt',
  '装箱单（最终版）.xlsx',
  'さくらバ.mov',
  '도면 3.pdf',
  '🇳🇱 route & plan; 100% #1 + 2.txt',
  "it's a [draft] {v2}.tar.gz",
  `${'n'.repeat(230)}.bin`,
];
const COUNT = 130;

test.skip(!canUnzip, 'unzip is not on this machine');

test('T03 T14 T15 W01 a dropped folder of 130 files is a link with a password in 7 clicks at most, and comes out of the zip unchanged', async ({
  page,
}, info) => {
  const clicks = await countClicks(page);
  await newPersonIn(page, { plan: 'business' });
  await page.goto('/dash');
  await page
    .getByRole('link', { name: 'New transfer' })
    .or(page.getByRole('button', { name: 'New transfer' }))
    .first()
    .click();
  const panel = panelOn(page);
  localFile(info, 'Tender/empty.txt', 0);
  for (const name of NAMES) localFile(info, `Tender/名前 ${NAMES.length}/${name}`, 700);
  // More in one folder than the hundred that a browser lists at once.
  for (let at = NAMES.length + 1; at < COUNT; at += 1)
    localFile(info, `Tender/${at % 10 === 0 ? `rolls/${at}` : 'takes'}/take ${at}.bin`, at * 31);
  mkdirSync(info.outputPath('Tender/später/nichts'), { recursive: true });

  await panel.drop(info.outputPath('Tender'));
  await expect(panel.files.getByRole('listitem')).toContainText([`Tender${COUNT} files`]);
  await panel.byLink.check();
  await panel.tab(/^No password/).click();
  await panel.form.getByLabel('Password for the download').fill('unit 4');
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await panel.button('Copy link').click();
  await expect(panel.button('Copied')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(7);

  await page.goto(await panel.path());
  await expect(page.getByRole('main')).toContainText(`${COUNT} files`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  const download = await coming;
  expect(await download.failure()).toBeNull();
  unzip(await download.path(), info.outputPath('got'));
  const sent = contentsOf(info.outputPath('Tender'));
  expect(Object.keys(sent)).toHaveLength(COUNT + 1);
  expect(contentsOf(info.outputPath('got/Tender'))).toEqual(sent);
});
