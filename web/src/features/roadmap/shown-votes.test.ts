import { expect, test } from 'vitest';
import { shownVote, withAnswer } from './shown-votes.ts';

const known = { votes: { calendar: 3 }, own: ['calendar'] };

test.each([
  ['unknown votes have no count', null, [], 'calendar', { count: null, voted: false }],
  ['an own vote is counted already', known, [], 'calendar', { count: 3, voted: true }],
  ['a wanted vote counts at once', known, [['faster', true]], 'faster', { count: 1, voted: true }],
  [
    'one that is taken back goes at once',
    known,
    [['calendar', false]],
    'calendar',
    { count: 2, voted: false },
  ],
  [
    'wanting what there is changes nothing',
    known,
    [['calendar', true]],
    'calendar',
    { count: 3, voted: true },
  ],
] as const)('D13 shownVote: %s', (_, votes, wanted, id, shown) => {
  expect(shownVote(votes, new Map(wanted), id)).toEqual(shown);
});

test('D13 withAnswer: an answer replaces what was known of its item, once', () => {
  const twice = withAnswer(withAnswer(known, 'faster', { votes: 8, voted: true }), 'faster', {
    votes: 9,
    voted: true,
  });
  expect(twice).toEqual({ votes: { calendar: 3, faster: 9 }, own: ['calendar', 'faster'] });
  expect(withAnswer(twice, 'calendar', { votes: 2, voted: false }).own).toEqual(['faster']);
});
