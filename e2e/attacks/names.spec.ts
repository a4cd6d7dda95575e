/** Tests file names in every script and length: as the browser saves them, and as the page shows them. */
import type { Offer } from '@waybill/contract/downloads';
import { expect, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';
import { send, text } from '../sends.ts';

const marks = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(from + (at % 0x4f))).join('');

const PIECES = [
  'plain',
  'e\u0301te\u0301', // apart, to be joined
  'Ǻngström Å',
  `z${marks(0x300, 50)}`,
  `Z${marks(0x300, 12)}a${marks(0x316, 12)}l${marks(0x300, 12)}go`,
  '👨‍👩‍👧‍👦 family',
  '🏳️‍🌈🇳🇱👍🏽',
  'مرحبا بالعالم',
  'שלום עולם',
  '한국어 각'.normalize('NFD'),
  '日本語がぎぐ'.normalize('NFD'),
  '𠀀𠮷𪚥 ext B',
  '𰻝 ext G',
  'हिन्दी क्षत्रिय',
  'ไทยภาษา ำ้',
  'বাংলা ক্ষ',
  'Tiếng Việt'.normalize('NFD'),
  'ﬁ ligature ①Ⅳ',
  'ſharp ẞ ß İı',
  'Ωμέγα Ω',
  '𝕯𝖊𝖈𝖔𝖗𝖆𝖙𝖊𝖉',
  '\u1100\u1161\u11a8 jamo',
  'می‌خواهم',
  '长'.repeat(60),
  `${'word '.repeat(30)}end`,
  "it's (a) [b] {c} & d; e=f, g#h!",
  '100 % + ~ ^ ` @ $',
  'semi;colon=x',
  'filename=evil.bat',
  "UTF-8''%41",
];

const TURNS = 10;

/** Three hundred names, all different under every Unicode normalization: of each piece, some begin and some end with it. */
const NAMES = PIECES.flatMap((piece, at) =>
  Array.from({ length: TURNS }, (_, turn) =>
    turn % 2 ? `${at}-${turn} ${piece}.txt` : `${piece} ${turn}.${at}`,
  ),
);
const COMPOSED = NAMES.map((name) => name.normalize('NFC'));
/** The first two of each piece; the others differ from them by a digit. */
const SAVED = COMPOSED.filter((_, index) => index % TURNS < 2);

/** The addresses by the name that the server gives to what is there. */
async function namesOf(urls: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const waiting = urls.values();
  const lane = async () => {
    for (const url of waiting) {
      // A busy server asks to try again.
      await expect(async () => {
        const answer = await fetch(url);
        const header = answer.headers.get('content-disposition') ?? '';
        expect(await answer.text()).toBe('x');
        names.set(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? header), url);
      }).toPass();
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return names;
}

test('S71 S70 three hundred names: each is given in composed form, the browser saves it so, and no page breaks', async ({
  page,
}) => {
  expect(NAMES.length).toBeGreaterThanOrEqual(300);
  const person = await newPerson({ fullName: `z${marks(0x300, 50)}`, plan: 'business' });
  const files = Object.fromEntries(NAMES.map((name) => [name, text('x')]));
  const { slug } = await send(person, files, { message: PIECES.slice(0, 9).join(' ').slice(0, 280) });
  await page.setViewportSize(PHONE);
  const response = page.waitForResponse('**/v1/getDownload');
  await page.goto(`/w/${slug}`);
  const offer: Offer = await (await response).json();
  const rows = page.getByRole('grid', { name: 'Files' }).getByRole('row');
  await rows.first().focus();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(NAMES.length));
  await expectNoSidewaysScroll(page);

  const given = await namesOf(offer.files.map(({ url }) => new URL(url, page.url()).href));
  expect([...given.keys()].sort()).toEqual([...COMPOSED].sort());

  const saved = new Set<string>();
  const failures: string[] = [];
  /** Those that are left to download; a slow browser cancels some of many, as if nothing had been clicked. */
  const urls = SAVED.map((name) => given.get(name) ?? name);
  let running = 0;
  page.on('download', async (download) => {
    const failure = await download.failure();
    if (failure === null) saved.add(download.suggestedFilename());
    else if (failure === 'canceled') urls.push(download.url());
    else failures.push(failure);
    running -= 1;
  });
  // A frame may begin ten downloads in a second, so every ten have their own.
  for (let ten = urls.splice(0, 10); ten.length > 0; ten = urls.splice(0, 10)) {
    running = ten.length;
    await page.evaluate((addresses) => {
      const { contentDocument } = document.body.appendChild(document.createElement('iframe'));
      for (const url of addresses) {
        const link = contentDocument?.body.appendChild(contentDocument.createElement('a'));
        if (link === undefined) throw new Error('there is no frame');
        link.href = url;
        link.download = '';
        link.click();
      }
    }, ten);
    await expect.poll(() => running, { intervals: [25] }).toBe(0);
  }
  expect(failures).toEqual([]);
  // Chromium replaces some invisible characters by itself.
  const expected = SAVED.map((name) => name.replace(/[\u200c\u200d]/g, '_'));
  expect([...saved].sort()).toEqual(expected.sort());
});
