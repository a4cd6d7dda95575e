/** Tests which state a request has by the clock, and when its due date is near. */
import { expect, test } from 'vitest';
import { dueState, isTaking, shownState, stateText } from './request-state.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;

test.each([
  ['open', 1, 'open'],
  ['fulfilled', 1, 'fulfilled'],
  ['open', -1, 'expired'],
  ['fulfilled', 0, 'expired'],
  ['closed', -1, 'closed'],
] as const)('D04 a request that is %s and expires in %i days is %s', (state, days, shown) => {
  const request = { state, expiryDate: NOW + days * DAY };
  expect(shownState(request, NOW)).toBe(shown);
  expect(isTaking(request, NOW)).toBe(shown === 'open' || shown === 'fulfilled');
});

test.each([
  ['open', null, 'none'],
  ['open', 10, 'later'],
  ['open', 2, 'soon'],
  ['open', -1, 'past'],
  ['fulfilled', -1, 'later'],
  ['closed', 2, 'later'],
] as const)('D04 a request that is %s and due in %s days is due %s', (state, days, due) => {
  const deadline = days === null ? null : NOW + days * DAY;
  expect(dueState({ state, deadline, expiryDate: NOW + 20 * DAY }, NOW)).toBe(due);
});

test.each([
  ['fulfilled', 3, 'handedIn'],
  ['fulfilled', 0, 'fulfilled'],
  ['open', 3, 'open'],
  ['closed', 3, 'closed'],
] as const)('D04 a request that is %s with %i files to review says %s', (state, toReview, text) => {
  expect(stateText({ state, expiryDate: NOW + DAY, toReview }, NOW)).toBe(text);
});
