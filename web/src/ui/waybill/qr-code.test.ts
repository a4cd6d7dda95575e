/** Proves that the runs of a code cover exactly its dark squares. */
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

test('runs of dark squares become one rectangle each', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
  expect(qrPath([[false], [true]])).toBe('M0 1h1v1h-1z');
  expect(qrPath([[false, false]])).toBe('');
});
