import { expect, test } from 'vitest';
import { isCode } from '../accounts/codes.ts';
import { recordedVideoName } from '../files/recording.ts';
import { partBytes } from '../files/uploads.ts';
import { counterText } from '../notices/notices.ts';
import { roleForCodes } from '../plans/lifetime.ts';
import { signalBars } from '../regions/regions.ts';
import { asksForFeedback } from '../site/feedback.ts';
import { isCustomExpiry, isExpiryOption } from '../transfers/expiry.ts';
import { isSlug, SLUG_ALPHABET, slugLength } from '../transfers/slugs.ts';
import { isExpired, isExpiring, isUnseen, storageState } from '../transfers/states.ts';

const now = Date.UTC(2024, 1, 29);
const day = 86_400_000;

test('a code is five ASCII digits', () => {
  expect(isCode('01234')).toBe(true);
  expect(['1234', '123456', '1234a', '12345\n', '١٢٣٤٥', ''].some(isCode)).toBe(false);
});

test('a chosen date lies between 30 minutes and one year ahead, ends included', () => {
  const minute = 60_000;
  expect([30 * minute, 90 * minute, 365 * day].map((ahead) => isCustomExpiry(now + ahead, now))).toEqual([
    true,
    true,
    true,
  ]);
  const refused = [30 * minute - 1, 365 * day + 1, 0, -day, Number.NaN, Number.POSITIVE_INFINITY];
  expect(refused.some((ahead) => isCustomExpiry(now + ahead, now))).toBe(false);
});

test('the marker of a custom date is not an option', () => {
  expect(isExpiryOption(604_800)).toBe(true);
  expect(isExpiryOption(604_801)).toBe(false);
});

test('feedback is asked at the 3rd, 18th and 35th login', () => {
  expect(Array.from({ length: 60 }, (_, count) => count).filter(asksForFeedback)).toEqual([3, 18, 35]);
});

test('each further lifetime code gives the next role', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(roleForCodes)).toEqual([
    'free',
    'personal',
    'pro',
    'business',
    'businessplus',
    'businesselite',
    'team',
    'teamplus',
    'teamelite',
  ]);
  expect([-1, 9, Number.NaN].map(roleForCodes)).toEqual(['free', 'teamelite', 'free']);
});

test('the bell counts to nine', () => {
  expect([0, 9, 10, 250].map(counterText)).toEqual(['0', '9', '9+', '9+']);
});

test('a recorded video is named by its time', () => {
  expect(recordedVideoName(1_700_000_000_000)).toBe('RecordedVideo-1700000000000.mp4');
});

test('signal bars by latency', () => {
  expect([0, 180, 181, 480, 481, 900, 901, Number.POSITIVE_INFINITY].map(signalBars)).toEqual([
    5, 5, 4, 4, 3, 3, 2, 2,
  ]);
});

test('slugs have no characters that look alike', () => {
  expect(new Set(SLUG_ALPHABET).size).toBe(57);
  expect([...'0O1lI'].some((character) => SLUG_ALPHABET.includes(character))).toBe(false);
  expect(['aB3dE5g', 'aB3dE5gH7'].every(isSlug)).toBe(true);
  expect(['aB3dE5', 'aB3dE5gH', 'aB3dE50', 'aB3dE5g\n', '../aB3d'].some(isSlug)).toBe(false);
  expect([99_999, 100_000].map(slugLength)).toEqual([7, 9]);
});

test('expired at the very moment, expiring under 2.2 days, unseen without downloads', () => {
  expect([1, 0, -1].map((left) => isExpired(now + left, now))).toEqual([false, true, true]);
  expect([190_080_000, 190_079_999, 1, 0].map((left) => isExpiring(now + left, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isUnseen(now + day, 0, now)).toBe(true);
  expect(isUnseen(now + day, 1, now)).toBe(false);
  expect(isUnseen(now, 0, now)).toBe(false);
});

test('storage is almost full from 90 % and full at 100 %', () => {
  expect([0, 899, 900, 999, 1000, 1200].map((used) => storageState(used, 1000))).toEqual([
    'ok',
    'ok',
    'almost_full',
    'almost_full',
    'full',
    'full',
  ]);
});

test('part size by connection', () => {
  expect(['slow-2g', '2g', '3g', '4g', undefined, 'toString'].map(partBytes)).toEqual(
    [128, 256, 512, 2048, 2048, 2048].map((kb) => kb * 1024),
  );
});
