/** Proves that the texts speak of the product by the operator's name for it, and of the document by its own. */
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { brandName, withBrand } from './instance.ts';
import { zh } from './zh.ts';

function leaves(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(leaves);
}

test('P18 our own name leaves the texts as they are', () => {
  expect(withBrand(en, 'Waybill')).toBe(en);
});

test.each([
  ['English', en],
  ['Chinese', zh],
])('P10 P18 with another name, no %s text has ours but on the document', (_language, texts) => {
  const left = leaves(withBrand(texts, 'Harbour $& Co')).filter((text) => text.includes('Waybill'));
  expect(new Set(left)).toEqual(new Set(texts === en ? ['Waybill no.'] : []));
});

test('P18 a name is taken literally, in compiled texts too', () => {
  const compiled = {
    title: 'Plans · Waybill',
    label: ['Waybill’s ', ['count', 2, { one: '1 waybill', other: ['Waybill no. ', 0] }]],
  };
  expect(withBrand(compiled, '$& {x}')).toEqual({
    title: 'Plans · $& {x}',
    label: ['$& {x}’s ', ['count', 2, { one: '1 waybill', other: ['Waybill no. ', 0] }]],
  });
});

test('P18 prerendered HTML has a token for the name', () => {
  expect(brandName()).toBe('%BRAND_NAME%');
});
