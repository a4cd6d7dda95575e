/** Checks when a person has nothing left to do. */
import { expect, test } from 'vitest';
import { sampleGive, sampleItem } from '../../../../test/gives.ts';
import { askedItems } from '../items/standing.ts';
import { completionOf } from './tally.ts';

const give = sampleGive({ items: [sampleItem(1, 'Offer'), sampleItem(2, 'Photos', { required: false })] });
const items = askedItems(give, 'Your files');

test('P13 completion: optional items may be missing, but nothing may be on its way or refused', () => {
  expect(completionOf(items, ['done', 'done'])).toBe('all');
  expect(completionOf(items, ['done', 'open'])).toBe('required');
  expect(completionOf(items, ['open', 'done'])).toBeNull();
  expect(completionOf(items, ['done', 'uploading'])).toBeNull();
  expect(completionOf(items, ['done', 'again'])).toBeNull();
});

test('P13 completion: where everything is optional, something has to be handed in first', () => {
  const optional = items.map((item) => ({ ...item, required: false }));
  expect(completionOf(optional, ['open', 'open'])).toBeNull();
  expect(completionOf(optional, ['open', 'done'])).toBe('required');
});
