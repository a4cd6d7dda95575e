/** Checks when a person has nothing left to do, and that the numbers are those of the owner. */
import { expect, test } from 'vitest';
import { sampleGive, sampleHandIn, sampleItem } from '../../../../test/gives.ts';
import { askedItems, progressOf } from '../standing.ts';
import { completionOf, stepOf, tallyOf } from './tally.ts';

const offer = sampleItem(1, 'Offer');
const photos = sampleItem(2, 'Photos', { required: false });
const NOTHING = new Set<string>();

const of = (handedIn: Parameters<typeof sampleHandIn>[], items = [offer, photos], moving = NOTHING) => {
  const give = sampleGive({ items, handedIn: handedIn.map((one) => sampleHandIn(...one)) });
  const steps = askedItems(give, 'Your files').map((item) => stepOf(item, give, moving));
  const progress = progressOf(give);
  const { done, all } = tallyOf(progress, steps);
  return [completionOf(progress, steps), `${done}/${all}`];
};

test('P13 completion: optional items may be missing, but nothing may be on its way or missing', () => {
  expect(
    of([
      [1, offer],
      [2, photos],
    ]),
  ).toEqual(['all', '2/2']);
  expect(of([[1, offer]])).toEqual(['required', '1/1']);
  expect(of([[1, photos]])).toEqual([null, '1/2']);
  expect(of([[1, offer]], [offer, photos], new Set([photos._id]))).toEqual([null, '1/1']);
  expect(of([[1, offer, { state: 'refused' }]])).toEqual([null, '0/1']);
});

test('P13 completion: where everything is optional, something has to be handed in first', () => {
  const optional = [{ ...offer, required: false }, photos];
  expect(of([], optional)).toEqual([null, '0/0']);
  expect(of([[1, photos]], optional)).toEqual(['required', '1/1']);
});

test('H24 completion: a refused file of an item that has enough others is nothing to do', () => {
  expect(
    of([
      [1, offer, { state: 'refused' }],
      [2, offer, { state: 'accepted' }],
    ]),
  ).toEqual(['required', '1/1']);
  expect(
    of([
      [1, offer],
      [2, photos, { state: 'refused' }],
    ]),
  ).toEqual(['required', '1/1']);
});
