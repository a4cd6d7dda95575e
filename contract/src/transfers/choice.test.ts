import { expect, test } from 'vitest';
import { CHOICE_MAX, decodeChoice, encodeChoice } from './choice.ts';

const files = Array.from(
  { length: 1_500 },
  (_, at) => `0197a5c0-0000-7000-8000-${String(at).padStart(12, '0')}`,
);

test('T28 encodeChoice: any choice of 1,500 files fits an address and decodes to the same files', () => {
  const choices = [
    files.slice(0, 1),
    files.slice(-1),
    files.filter((_, at) => at % 3 === 0),
    files.slice(5, 8),
    files,
  ];
  for (const chosen of choices) {
    const text = encodeChoice(files, new Set(chosen));
    expect(text.length).toBeLessThan(270);
    expect(text).toMatch(/^[\w.-]+$/);
    expect(decodeChoice(text, files)).toEqual(chosen);
  }
});

test('T28 decodeChoice: files added later change no choice, other changes void it', () => {
  const chosen = files.slice(3, 9);
  const text = encodeChoice(files, new Set(chosen));
  expect(decodeChoice(text, [...files, 'later'])).toEqual(chosen);
  expect(decodeChoice(text, files.slice(1))).toBeUndefined();
  expect(decodeChoice(text, files.toReversed())).toBeUndefined();
});

test('T28 decodeChoice: an empty choice, another spelling and nonsense are refused', () => {
  const text = encodeChoice(files, new Set(files.slice(0, 2)));
  const [digits = '', sum = ''] = text.split('.');
  const wrong = [
    '',
    '.',
    'A.00000000',
    `${digits}A.${sum}`,
    `${digits}.${sum.toUpperCase()}x`,
    digits,
    `${text}.`,
  ];
  for (const bad of [...wrong, 'B'.repeat(CHOICE_MAX)]) expect(decodeChoice(bad, files), bad).toBeUndefined();
  expect(decodeChoice(encodeChoice(files, new Set()), files)).toBeUndefined();
});
