/** Proves the forms of a key: the text in a link, and a key wrapped by a passphrase. */
import { expect, test } from 'vitest';
import { KEY_TEXT_LENGTH, keyFromText, keyToText } from './key-text.ts';
import { newTransferKey } from './keys.ts';
import { unwrapKey, wrapKey } from './passphrase.ts';
import { WrapRulesError } from './wrap-rules.ts';

test('E01 a key comes back from its text, also with a line break that a mail program put in', async () => {
  const key = newTransferKey();
  const text = await keyToText(key);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text).toHaveLength(KEY_TEXT_LENGTH);
  expect(await keyFromText(text)).toEqual({ key });
  expect(await keyFromText(`${text.slice(0, 20)}\r\n ${text.slice(20)}`)).toEqual({ key });
});

test('S225 a key that was cut, mistyped, or made by a later version says which', async () => {
  const text = await keyToText(newTransferKey());
  for (const length of [4, 20, KEY_TEXT_LENGTH - 1]) {
    const found = await keyFromText(text.slice(0, length));
    expect(found, String(length)).toEqual({ fault: length % 4 === 1 ? 'wrong' : 'cut' });
  }
  const other = text[10] === 'A' ? 'B' : 'A';
  expect(await keyFromText(text.slice(0, 10) + other + text.slice(11))).toEqual({ fault: 'wrong' });
  expect(await keyFromText(`${text}AAAA`)).toEqual({ fault: 'wrong' });
  expect(await keyFromText('')).toEqual({ fault: 'wrong' });
  expect(await keyFromText('…')).toEqual({ fault: 'wrong' });
  expect(await keyFromText(`Ag${text.slice(2)}`)).toEqual({ fault: 'newer' });
});

const QUICK = { memory: 32_768, rounds: 2 };

test('E02 S225 a passphrase opens the key, however its spaces and letters were typed; another one does not', async () => {
  const key = newTransferKey();
  const wrapped = await wrapKey(key, 'Zoë likes  harbours ', QUICK);
  expect(await unwrapKey(wrapped, 'Zoe\u0308 likes harbours')).toEqual(key);
  expect(await unwrapKey(wrapped, 'zoë likes harbours')).toBeNull();
  expect(await unwrapKey({ ...wrapped, rounds: 3 }, 'Zoë likes harbours')).toBeNull();
});

test('S225 S228 rules outside the bounds and a passphrase of a megabyte are refused before any work', async () => {
  const key = newTransferKey();
  const wrapped = await wrapKey(key, 'five words of a harbour', QUICK);
  for (const rules of [
    { memory: 8 },
    { memory: 4 * 1_048_576 },
    { rounds: 1 },
    { rounds: 1_000 },
    { memory: 65_536.5 },
  ]) {
    await expect(unwrapKey({ ...wrapped, ...rules }, 'five words of a harbour')).rejects.toThrow(
      WrapRulesError,
    );
  }
  await expect(wrapKey(key, 'a'.repeat(1_000_000), QUICK)).rejects.toThrow(RangeError);
});
