import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeUtf8, unitsWithin, utf8Length } from './utf8.ts';

const anyText = fc.string({ unit: 'binary' });
/** Including lone surrogates. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));

test('encodes any text as the platform does', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, anyUnits), (text) => {
      const expected = new TextEncoder().encode(text);
      expect(encodeUtf8(text)).toEqual(expected);
      expect(utf8Length(text)).toBe(expected.length);
    }),
  );
});

test('a text is cut between characters, as late as possible', () => {
  fc.assert(
    fc.property(anyText, fc.nat(50), (text, bytes) => {
      const units = unitsWithin(text, bytes);
      const [head, tail] = [text.slice(0, units), text.slice(units)];
      expect(utf8Length(head)).toBeLessThanOrEqual(bytes);
      const [next] = tail;
      if (next !== undefined) expect(utf8Length(head + next)).toBeGreaterThan(bytes);
    }),
  );
});
