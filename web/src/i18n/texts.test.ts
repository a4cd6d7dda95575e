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

/** A value in braces; what it chooses between follows where it ends in a comma. */
const VALUE = /\{\s*(\w+)\s*(?:\}|,\s*(?:plural|selectordinal|select)\s*(,)|,[^{}]*\})/y;

/** Names of the values and tags a text takes. */
function slots(text: string): string[] {
  const found = new Set(text.match(/<\w+>/g));
  /** What the braces around the place belong to, the innermost last. */
  const around: ('choices' | 'text')[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '}') around.pop();
    if (text[at] !== '{') continue;
    if (around.at(-1) === 'choices') {
      around.push('text');
      continue;
    }
    VALUE.lastIndex = at;
    const [whole, name, comma] = VALUE.exec(text) ?? [];
    if (whole === undefined) throw new Error(`not a value at ${at}: ${text}`);
    found.add(`{${name}}`);
    if (comma !== undefined) around.push('choices');
    at += whole.length - 1;
  }
  return [...found].sort();
}

const english = new Map(flat(en));
const chinese = new Map(flat(zh));

test('a value is found wherever it stands', () => {
  expect(slots('one {name} and <b>{n, plural, one {file} other {{size} of {n} <i>files</i>}}</b>')).toEqual([
    ...['<b>', '<i>', '{name}', '{n}', '{size}'],
  ]);
});

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
