/** The owner looks at what two people handed in, downloads everything as one zip, and forwards a part of it. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { RequestView } from '@waybill/contract/requests';
import type { TransferView } from '@waybill/contract/transfers';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { handIn } from '../hand-ins.ts';
import { asPerson, newPersonIn } from '../people.ts';
import { pngOf } from '../png.ts';
import { callAs, noise, text } from '../sends.ts';
import { sha256 } from '../sha256.ts';
import { canUnzip, contentsOf, testZip, unzip } from '../unzipped.ts';
import { saved } from './saved.ts';

test('D04 what two people handed in is previewed, downloaded as a zip by person and item, and forwarded', async ({
  page,
  browser,
}, info) => {
  const owner = await newPersonIn(page, { fullName: 'Amara Okafor' });
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    title: 'Tender documents',
    sendAs: 'link',
    expiryDate: Date.now() + 86_400_000,
    items: [{ name: 'Offer' }, { name: 'Photos' }],
    key: randomUUID(),
  });
  const [offer = '', photos = ''] = request.items.map(({ _id }) => _id);
  const model = noise(300_000);
  const picture = Uint8Array.from(pngOf(64, 48));
  await handIn(request.slug, { name: 'Mei Chen', email: 'mei@huanyu.example' }, [
    { item: offer, files: { 'offer.txt': text('Total: 4,200') } },
    { item: photos, files: { 'front.png': picture, 'model.dwg': model } },
  ]);
  await handIn(request.slug, { name: 'Petra Nováková', email: 'petra@fasady.example' }, [
    { item: offer, files: { 'offer.txt': text('Total: 3,900') } },
  ]);
  await page.goto(`/dash/requests/${request.slug}`);
  const side = page.getByRole('complementary', { name: 'The selected hand-in' });

  await test.step('the preview follows the arrow keys, and Space enlarges it', async () => {
    await expect(side.getByText('Total: 4,200')).toBeVisible();
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    const small = side.getByRole('img', { name: 'front.png' });
    await expect(small).toHaveJSProperty('naturalWidth', 64);
    await page.keyboard.press(' ');
    const large = page.getByRole('dialog', { name: 'front.png' });
    await expect(large.getByRole('img', { name: 'front.png' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'model.dwg' })).toContainText('No preview');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell').nth(2)).toBeFocused();
  });

  await test.step('everything is one zip, which goes on from any byte', async () => {
    const all = page.getByRole('link', { name: /^Download all/ });
    const { name, bytes } = await saved(page, () => all.click());
    expect(name).toBe('Tender documents.zip');
    const url = (await all.getAttribute('href')) ?? '';
    const rest = await page.request.get(url, { headers: { range: 'bytes=1000-' } });
    expect([rest.status(), (await rest.body()).equals(bytes.subarray(1_000))]).toEqual([206, true]);
    if (!canUnzip) return;
    const archive = info.outputPath('all.zip');
    writeFileSync(archive, bytes);
    testZip(archive);
    unzip(archive, info.outputPath('all'));
    expect(contentsOf(info.outputPath('all'))).toEqual({
      'Mei Chen/Offer/offer.txt': sha256(text('Total: 4,200')),
      'Mei Chen/Photos/front.png': sha256(picture),
      'Mei Chen/Photos/model.dwg': sha256(model),
      'Petra Nováková/Offer/offer.txt': sha256(text('Total: 3,900')),
    });
  });

  await test.step('one hand-in is forwarded by link, and its recipient gets the same bytes', async () => {
    await page.getByRole('checkbox', { name: 'Select Photos from Mei Chen' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected files' });
    await bar.getByRole('button', { name: 'Forward' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forward 2 files' });
    await dialog.getByRole('radio', { name: 'Link' }).check();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Photos of the façade');
    const answer = page.waitForResponse('**/api/quicksend2');
    await dialog.getByRole('button', { name: 'Forward' }).click();
    const { transfer }: { transfer: TransferView } = await (await answer).json();
    await expect(page.getByText(`Forwarded as ${transfer.slug}`).first()).toBeVisible();
    const recipient = await (await browser.newContext()).newPage();
    await recipient.goto(transfer.linkUrl ?? '');
    await expect(recipient.getByText('Photos of the façade').first()).toBeVisible();
    const file = transfer.fileObjects.find(({ fileName }) => fileName === 'model.dwg')?._id;
    const got = await recipient.request.get(`/api/d/${transfer.slug}/files/${file}`);
    expect(sha256(await got.body())).toBe(sha256(model));
    await recipient.context().close();
    // What was handed in stays with its request.
    const opened = await page.request.get(`/api/requests/${request.slug}`, asPerson(owner));
    expect((await opened.json()).handIns).toHaveLength(3);
    await expectFineLooks(page, 'en');
  });
});
