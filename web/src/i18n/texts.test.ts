/** Proves that both languages say the same things with the same values. */
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { zh } from './zh.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

function flat(tree: Tree, path = ''): Array<[string, string]> {
  return Object.entries(tree).flatMap(
    ([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );
}

/** Names of the values and tags a text takes. */
const slots = (text: string) =>
  [...new Set(text.match(/(?<!(?:\b(?:one|other)|=\d+) )\{\w+(?=[},])|<\w+>/g) ?? [])].sort();

const english = new Map(flat(en));
const chinese = new Map(flat(zh));

test('P18 both languages have the same texts', () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
});

test('P18 no text is empty, and each takes the same values in both languages', () => {
  for (const [key, text] of english) {
    const other = chinese.get(key) ?? '';
    expect(text.trim(), key).not.toBe('');
    expect(other.trim(), key).not.toBe('');
    expect(slots(other), key).toEqual(slots(text));
  }
});

test('P18 Chinese is written in Chinese', () => {
  const sameOnPurpose = [...chinese].filter(
    ([key, text]) => text === english.get(key) && /[a-z]{3,}\s/i.test(text),
  );
  expect(sameOnPurpose.map(([key]) => key)).toEqual([]);
});
