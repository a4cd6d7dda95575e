/** A person and the owner of a request side by side: both see the same states, whatever is refused, moved or withdrawn. */
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { ask, detailsOf, fileOf, openGiver } from './givers.ts';

test('H24 H25 the giver and the owner see the same: one file of two is refused, another is moved and withdrawn, and the request is fulfilled for both', async ({
  page,
  browser,
}) => {
  const owner = await newPersonIn(page, { fullName: 'Amara Okafor' });
  const slug = await ask(owner, { lang: 'en' });
  // The request is in English, so its page is too, however it is asked for.
  const mei = await openGiver(browser, `/zh/r/${slug}`);
  await expect(mei.page).toHaveURL(new RegExp(`/r/${slug}$`));
  await expect(mei.page.locator('html')).toHaveAttribute('lang', 'en');
  await mei.introduce('Mei');
  await page.goto(`/dash/requests/${slug}`);
  const main = page.getByRole('main');
  const cell = (text: string) => page.getByRole('gridcell').filter({ hasText: text });
  const photos = mei.item('Site photos');
  const form = mei.item('Signed offer form');
  const certificate = mei.item('Insurance certificate');

  await test.step('two photos and a form are handed in, and both pages count the same', async () => {
    await photos.locator('input').setInputFiles([fileOf('front.jpg', 9_000), fileOf('back.jpg', 8_000)]);
    await mei.openRequest();
    await expect(photos.getByText('Handed in', { exact: true })).toBeVisible();
    await form.locator('input').setInputFiles(fileOf('form.pdf', 5_000));
    await expect(mei.page.getByRole('heading', { level: 1 })).toContainText(
      'Everything required is handed in',
    );
    await expect(mei.page.getByRole('button', { name: 'Add Insurance certificate' })).toBeVisible();
    await mei.openRequest();
    await expect(mei.page.getByRole('img', { name: '2 of 2 items handed in' }).first()).toBeVisible();
    await expect(main.getByText('All handed in', { exact: true })).toBeVisible();
    await expect(main.getByText('2 of 2 handed in').first()).toBeVisible();
    await expect(main.getByText('3 to review')).toBeVisible();
  });

  await test.step('the owner refuses one photo; the other still counts, for both', async () => {
    await cell('2 photos').click();
    const side = page.getByRole('complementary', { name: 'The selected hand-in' });
    await side.getByRole('button', { name: /^Refuse .*back\.jpg/ }).click();
    await side.getByRole('textbox').fill('Too dark');
    await side.getByRole('button', { name: 'Refuse file' }).click();
    await expect(cell('front.jpg')).toContainText('1 file refused');
    await expect(main.getByText('All handed in', { exact: true })).toBeVisible();
    // The page follows by itself, and names the minute that the owner sees.
    await expect(photos).toContainText('“Too dark”');
    const minute = /\d\d:\d\d/.exec((await side.getByText(/^Refused/).textContent()) ?? '')?.[0];
    await expect(photos).toContainText(String(minute));
    await expect(photos).toContainText('you don’t need to replace it');
    await expect(photos.getByText('Handed in', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(mei.page);
  });

  await test.step('the photo that is left is moved to another item, and withdrawn there', async () => {
    await photos.getByRole('button', { name: /^Change .*front\.jpg/ }).click();
    await photos
      .getByRole('combobox', { name: /^Move .*front\.jpg/ })
      .selectOption({ label: 'Insurance certificate' });
    await expect(certificate).toContainText('front');
    await expect(photos.getByText('Refused', { exact: true })).toBeVisible();
    await expect(main.getByText('Open', { exact: true })).toBeVisible();
    await certificate.getByRole('button', { name: /^Change .*front\.jpg/ }).click();
    await expectNoSidewaysScroll(mei.page);
    await certificate.getByRole('button', { name: /^Withdraw .*front\.jpg/ }).click();
    await expect(certificate.getByText('front')).toHaveCount(0);
    await expect(cell('1 file withdrawn')).toBeVisible();
    await expect(main.getByText('1 of 2 handed in').first()).toBeVisible();
    await expect(mei.page.getByRole('img', { name: '1 of 2 items handed in' }).first()).toBeVisible();
  });

  await test.step('the refused photo is handed in again, and everything is accepted', async () => {
    await mei.input('Hand in Site photos again').setInputFiles(fileOf('bright.jpg', 7_000));
    await mei.openRequest();
    await expect(main.getByText('All handed in', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Accept everything to review' }).click();
    await expect(main.getByText('2 files accepted')).toBeVisible();
    await expect(main.getByText('Fulfilled', { exact: true })).toBeVisible();
    await expect(photos.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(form.getByText('Accepted', { exact: true })).toBeVisible();
  });

  const { request } = await detailsOf(page, owner, slug);
  expect(request).toMatchObject({ state: 'fulfilled', files: 2, toReview: 0, complete: 1 });
  await mei.leave();
});

test('H14 the owner opens a person’s own link: the page says so, and what is handed in there is shown as the owner’s', async ({
  page,
}) => {
  const owner = await newPersonIn(page, { fullName: 'Amara Okafor' });
  const slug = await ask(owner, {
    sendAs: 'email',
    emailTo: [{ email: 'tomasz@studio.example', name: 'Tomasz' }],
  });
  const { people } = await detailsOf(page, owner, slug);
  await page.goto(`/r/${people[0]?._id}`);
  await expect(page.getByRole('note')).toContainText('You’re looking at this page as Tomasz');
  const photos = page.getByRole('list', { name: 'Requested items' }).locator(':scope > li').first();
  await photos.locator('input').setInputFiles(fileOf('site.jpg', 4_000));
  await expect(photos.getByText('Handed in', { exact: true })).toBeVisible();
  await page.goto(`/dash/requests/${slug}`);
  await expect(page.getByText('You handed this in for them.')).toBeVisible();
  expect((await detailsOf(page, owner, slug)).people).toMatchObject([{ verified: false, openedAt: null }]);
});
