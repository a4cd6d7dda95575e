/** Proves that the sample's numbers hold together, and that its zip would really be that long. */
import { isSlug } from '@waybill/contract/slugs';
import { expect, test } from 'vitest';
import { FILES, PARTS, PARTS_BEFORE, SLUG, zipFrames, zipNames } from './sample.ts';
import { REQUEST_SLUG } from './sample-request.ts';

test('the frames of an empty zip are its end record', () => {
  expect(zipFrames([])).toBe(22);
});

test('each name stands twice, in bytes and not in letters', () => {
  expect(zipFrames(['a'])).toBe(22 + 30 + 46 + 2);
  expect(zipFrames(['图'])).toBe(22 + 30 + 46 + 6);
});

test('the sample names as many files as it says', () => {
  expect(zipNames('a', 'b', 'c')).toHaveLength(FILES);
  expect(zipNames('a', 'b', 'c').at(-1)).toBe('c/214.pdf');
});

test('the sample could exist: real numbers, and fewer parts stored than there are', () => {
  expect(isSlug(SLUG) && isSlug(REQUEST_SLUG)).toBe(true);
  expect(PARTS_BEFORE).toBeLessThan(PARTS);
});
