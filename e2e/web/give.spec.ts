/** The story of a request: asked by mail, handed in on two phones, refused, handed in again. */
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { ask, detailsOf, fileOf, holdUploads, loseNetworkOnce, openGiver } from './givers.ts';
import { localFile } from './upload-bench.ts';

test('P13 D04 X08 two people on phones hand in by the link from their mail; what is refused is handed in again, and everything is handed in', async ({
  page,
  browser,
}, info) => {
  const owner = await newPersonIn(page, { fullName: 'Amara Okafor', company: 'Halden & Voss' });
  const people = { tomasz: newAddress('tomasz'), mei: newAddress('mei') };
  const emailTo = Object.values(people).map((email) => ({ email }));
  const slug = await ask(owner, { sendAs: 'email', emailTo });
  const come = async (email: string, name: string) => {
    const link = await foundInMail(page.request, email, /\/r\/[\w-]{22}/);
    const giver = await openGiver(browser, link);
    await giver.introduce(name);
    return giver;
  };
  const [tomasz, mei] = await Promise.all([come(people.tomasz, 'Tomasz'), come(people.mei, 'Mei')]);
  await page.goto(`/dash/requests/${slug}`);

  await test.step('one takes a photo and sorts it by the menu', async () => {
    await tomasz.input('Take photo').setInputFiles(fileOf('image.jpg', 40_000));
    const sort = tomasz.page.getByRole('region', { name: 'Which item is each file for?' });
    await sort.getByRole('combobox', { name: 'Item for image.jpg' }).selectOption('Site photos');
    await sort.getByRole('button', { name: 'Hand in 1 file' }).click();
    await tomasz.input('Add Signed offer form').setInputFiles(fileOf('offer.pdf', 20_000));
    await expect(tomasz.page.getByText('Thank you. Amara Okafor can see your files now.')).toBeVisible();
  });

  await test.step('the other loses the network in the middle, and it goes on by itself', async () => {
    await loseNetworkOnce(mei.page);
    const photos = mei.item('Site photos');
    await photos.locator('input').setInputFiles(fileOf('site.jpg', 3_000_000));
    await expect(photos).toContainText('Offline. It continues when you’re back online.');
    await mei.page.context().setOffline(false);
    await mei.openRequest();
    await expect(photos.getByText('Handed in', { exact: true })).toBeVisible();
    await mei.item('Signed offer form').locator('input').setInputFiles(fileOf('form.pdf', 30_000));
    await mei.openRequest();
    await expect(mei.item('Signed offer form').getByText('Handed in', { exact: true })).toBeVisible();
    await expect(mei.page.getByText(/image\.jpg|offer\.pdf|Tomasz/)).toHaveCount(0);
    await expectNoSidewaysScroll(mei.page);
  });

  const main = page.getByRole('main');
  await test.step('the owner sees it arrive, and refuses a form with a reason', async () => {
    await expect(main.getByText('All handed in', { exact: true })).toBeVisible();
    const form = page.getByRole('gridcell').filter({ hasText: 'form.pdf' });
    await form.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('textbox', { name: 'What should Mei change?' }).fill('Page 3 is missing');
    await page.getByRole('button', { name: 'Refuse and notify' }).click();
    await expect(main.getByText('Open', { exact: true })).toBeVisible();
  });

  await test.step('the page that is still open says so, and the form is handed in again across a reload', async () => {
    await expect(mei.page.getByText(/Amara Okafor refused Signed offer form/)).toBeVisible();
    const form = mei.item('Signed offer form');
    await expect(form).toContainText('“Page 3 is missing”');
    const again = localFile(info, 'form with page 3.pdf', 300_000);
    await mei.page.context().unroute('**/s3/**');
    const uploads = await holdUploads(mei.page);
    await mei.input('Hand in Signed offer form again').setInputFiles(again.path);
    await uploads.begun();
    await mei.page.reload();
    await expect(form).toContainText('To continue, choose form with page 3.pdf again.');
    await uploads.release();
    await form.getByLabel('Choose files').and(mei.page.locator('input')).setInputFiles(again.path);
    await mei.openRequest();
    await expect(form.getByText('Handed in', { exact: true })).toBeVisible();
    await expect(form.getByText('Page 3 is missing')).toHaveCount(0);
  });

  await expect(main.getByText('All handed in', { exact: true })).toBeVisible();
  const { handIns } = await detailsOf(page, owner, slug);
  expect(
    handIns
      .filter(({ state }) => state === 'waiting')
      .map(({ files }) => files[0]?.fileName)
      .sort(),
  ).toEqual(['form with page 3.pdf', 'image.jpg', 'offer.pdf', 'site.jpg']);
  await Promise.all([tomasz.leave(), mei.leave()]);
});
