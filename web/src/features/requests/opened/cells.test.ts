/** Tests what the matrix of a request shows for what people handed in. */
import { expect, test } from 'vitest';
import { sampleGiver, sampleHandIn, sampleItem, sampleRequestDetails } from '../../../../test/requests.ts';
import { isMissing, rowsOf, tallyOf } from './cells.ts';

const photos = sampleItem(1, 'Photos', { least: 6 });
const offer = sampleItem(2, 'Offer');
const extra = sampleItem(3, 'Extra', { required: false });
const mei = sampleGiver(1, 'Mei Chen');

const stateOf = (handIns: Parameters<typeof sampleHandIn>[1][], arriving = false) => {
  const details = sampleRequestDetails({
    request: { items: [photos] },
    people: [mei],
    handIns: handIns.map((changes, at) =>
      sampleHandIn(at, { person: mei._id, item: photos._id, ...changes }),
    ),
    arriving: arriving
      ? [{ person: mei._id, item: photos._id, files: 2, bytes: 10, stored: 4, since: 1 }]
      : [],
  });
  return rowsOf(details)[0]?.cells[0]?.state;
};
const file = { _id: 'f', fileName: 'a.jpg', path: 'a.jpg', size: 1, program: false };
const six = [1, 2, 3, 4, 5, 6].map(() => file);

test('D04 H24 a cell says how the item stands by the rule of all pages, and what waits for a decision comes first', () => {
  expect(stateOf([])).toBe('waiting');
  expect(stateOf([], true)).toBe('arriving');
  expect(stateOf([{ state: 'waiting' }])).toBe('review');
  expect(stateOf([{ state: 'accepted', files: six }])).toBe('accepted');
  expect(stateOf([{ state: 'accepted' }])).toBe('partial');
  expect(
    stateOf([
      { state: 'accepted', files: six, at: 1 },
      { state: 'refused', at: 2 },
    ]),
  ).toBe('accepted');
  expect(
    stateOf([
      { state: 'accepted', at: 1 },
      { state: 'refused', at: 2 },
    ]),
  ).toBe('refused');
  expect(
    stateOf([
      { state: 'refused', at: 1 },
      { state: 'waiting', at: 2 },
    ]),
  ).toBe('review');
  expect(stateOf([{ state: 'replaced' }])).toBe('waiting');
  expect(stateOf([{ state: 'withdrawn' }])).toBe('waiting');
});

test('D04 the tally counts what is needed, and what is optional only once it was handed in', () => {
  const details = sampleRequestDetails({
    request: { items: [offer, extra] },
    people: [mei, sampleGiver(2, 'Petra')],
    handIns: [
      sampleHandIn(1, { person: mei._id, item: offer._id, state: 'accepted' }),
      sampleHandIn(2, { person: mei._id, item: extra._id, state: 'waiting' }),
    ],
  });
  const cells = rowsOf(details).flatMap((row) => row.cells);
  expect(tallyOf(cells)).toEqual({
    done: 2,
    all: 3,
    doneAccepted: 1,
    doneReview: 1,
    accepted: 1,
    review: 1,
    arriving: 0,
    refused: 0,
  });
  expect(cells.filter(isMissing)).toHaveLength(1);
});

test('D04 files for no item have a row of their own only where there are any', () => {
  const loose = sampleHandIn(1, { person: mei._id, item: null });
  const of = (handIns: (typeof loose)[], items = [offer]) =>
    rowsOf(sampleRequestDetails({ request: { items }, people: [mei], handIns })).map(
      ({ item }) => item?.name,
    );
  expect(of([])).toEqual(['Offer']);
  expect(of([loose])).toEqual(['Offer', undefined]);
  expect(of([], [])).toEqual([undefined]);
});
