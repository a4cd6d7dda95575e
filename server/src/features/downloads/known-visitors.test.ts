/** Tests who is never shut out when others behind the same address try unknown links. */
import { beforeAll, expect, test } from 'vitest';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

let drawn = 0;
/** An address that many people share. */
const newAddress = () => {
  drawn += 1;
  return `198.19.1.${drawn}`;
};
const at = (address: string) => openBrowser(receiving.app, address);
/** Tries unknown links until strangers from there are refused. */
const missOften = async (address: string): Promise<number> => {
  const scanner = at(address);
  for (let n = 0; n < 400; n += 1)
    if ((await receiving.open('2222222', scanner)).statusCode === 429) return n;
  throw new Error('never refused');
};

test('K27 S30 a session, a personal link and a browser that opened a valid link before are served behind an address that missed often', async () => {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const sent = await receiving.sends.send(user);
  const mailed = await receiving.sends.send(user, { sendAs: 'email', emailTo: ['anna@example.com'] });
  const [address, colleague] = [newAddress(), await receiving.app.makeUser()];
  const known = at(address);
  await receiving.offer(sent.slug, known);
  await missOften(address);
  const other = await receiving.sends.send(user);
  expect(codeOf(await receiving.open(other.slug, at(address)))).toBe('too_many_tries');
  expect((await receiving.open(other.slug, known)).statusCode).toBe(200);
  const session = await at(address).post('/v1/getDownload', { slug: other.slug }, { token: colleague.token });
  expect(session.statusCode).toBe(200);
  const anna = await receiving.personal(mailed.slug, 'anna@example.com');
  expect((await receiving.open(mailed.slug, at(address), { user: anna })).statusCode).toBe(200);
  // A typo of someone who is known is a typo.
  expect(codeOf(await receiving.open('2222222', known))).toBe('not_found');
});

test('K27 S30 someone who is known and tries many unknown links is refused like a stranger', async () => {
  const user = await receiving.app.makeUser();
  const sent = await receiving.sends.send(user);
  const address = newAddress();
  const [scanner, other] = [at(address), at(address)];
  for (const browser of [scanner, other]) await receiving.offer(sent.slug, browser);
  const codes = [];
  for (let n = 0; n < 40; n += 1) codes.push(codeOf(await receiving.open('2222222', scanner)));
  expect(codes.filter((code) => code === 'not_found').length).toBeLessThanOrEqual(33);
  expect(codes.at(-1)).toBe('too_many_tries');
  expect(codeOf(await receiving.open(sent.slug, scanner))).toBe('too_many_tries');
  expect((await receiving.open(sent.slug, other)).statusCode).toBe(200);
});

test('K27 S30 an address may miss once more for each valid visit, and never more than ten times as often', async () => {
  const user = await receiving.app.makeUser();
  const sent = await receiving.sends.send(user);
  const busy = newAddress();
  for (let n = 0; n < 12; n += 1) await receiving.offer(sent.slug, at(busy));
  expect(await missOften(busy)).toBe(42);
  expect(await missOften(newAddress())).toBe(30);
  const crowded = newAddress();
  for (let n = 0; n < 6; n += 1)
    await Promise.all(Array.from({ length: 50 }, () => receiving.offer(sent.slug, at(crowded))));
  expect(await missOften(crowded)).toBe(300);
});
