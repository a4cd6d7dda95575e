/** From an expired link to an open one: the receiver asks, the sender's click gives 48 hours, and both are notified. */
import { expire } from '../database.ts';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { foundInMail, seenBy } from '../mailbox.ts';
import { asPerson, newAddress, newPerson } from '../people.ts';
import { noise, send } from '../sends.ts';
import { saved } from './saved.ts';

const HOURS_48 = 48 * 3_600_000;

// That it has expired is an error to any browser.
test.use({ allowConsoleErrors: true });

test('P11 T17 T20 a receiver asks for an expired transfer, gets 48 hours and a mail, and downloads', async ({
  page,
  request,
}) => {
  const joris = await newPerson({ fullName: 'Joris de Vries' });
  const mei = newAddress('mei');
  const bytes = noise(5_000);
  const { slug } = await send(joris, { 'sheet 2.bin': bytes }, { sendAs: 'email', emailTo: [mei] });
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const go = (address: string) => page.goto(new URL(address).pathname);
  const link = await foundInMail(request, mei, /https?:\S+\/d\/\S+/);
  await expire(slug);

  await go(link);
  await expect(title).toHaveText('This transfer has expired');
  const [seenByMei, seenByJoris] = [await seenBy(request, mei), await seenBy(request, joris.email)];
  await main.getByRole('button', { name: 'Ask for an extension' }).click();
  await expect(main).toContainText('We asked the sender');
  await expectFineLooks(page, 'en');

  const give = await foundInMail(request, joris.email, /https?:\S+\/extension\/\S+/, seenByJoris);
  await go(give);
  await expect(title).toHaveText('Link Extended for 48 hours');
  const answer = await page.request.get(`/api/getQs?userid=${joris.id}`, asPerson(joris));
  const { expiryDate } = (await answer.json()).allDocs[0];
  expect(Math.abs(expiryDate - Date.now() - HOURS_48)).toBeLessThan(60_000);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  await expect(main).toContainText(`New expiry date : ${format.format(expiryDate)}`);
  await expect(main).toContainText(mei);
  await expectFineLooks(page, 'en');
  // A token works once, but a reload shows the result again.
  await page.reload();
  await expect(title).toHaveText('Link Extended for 48 hours');

  await go(await foundInMail(request, mei, /https?:\S+\/d\/\S+/, seenByMei));
  const taken = await saved(page, () => page.getByRole('link', { name: 'Download', exact: true }).click());
  expect(taken.name).toBe('sheet 2.bin');
  expect(taken.bytes.equals(bytes)).toBe(true);
  await page.goto(`/zh${new URL(give).pathname}`);
  await expect(title).toHaveText('链接已失效');
  await expectFineLooks(page, 'zh');
});
