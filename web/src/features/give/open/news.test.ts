/** Checks what counts as news about a request, and that one's own acts do not. */
import { expect, test } from 'vitest';
import { sampleGive, sampleHandIn, sampleItem } from '../../../../test/gives.ts';
import { newsBetween } from './news.ts';

const offer = sampleItem(1, 'Signed offer form');
const photos = sampleItem(2, 'Site photos');
const plan = sampleItem(3, 'Floor plan');
const before = sampleGive({ items: [offer, photos], handedIn: [sampleHandIn(1, offer)] });

test('P13 news: items that were added, removed and changed are named', () => {
  const after = { ...before, items: [{ ...offer, most: 1 }, plan] };
  const { added, removed, changed } = newsBetween(before, after) ?? {};
  expect({ added, removed, changed }).toEqual({
    added: ['Floor plan'],
    removed: ['Site photos'],
    changed: ['Signed offer form'],
  });
});

test('P13 X08 news: a decision is news, a hand-in of one’s own and a new name are not', () => {
  const refused = { ...before, handedIn: [sampleHandIn(1, offer, { state: 'refused', reason: 'No stamp' })] };
  expect(newsBetween(before, refused)?.refused).toEqual(['Signed offer form']);
  const own = { ...before, handedIn: [...before.handedIn, sampleHandIn(2, photos)], giver: null };
  expect(newsBetween(before, own)).toBeNull();
});

test('P13 news: a new deadline, room again, and a reopened request', () => {
  const later = (before.deadline ?? 0) + 1;
  expect(newsBetween(before, { ...before, deadline: later })?.until).toBe(later);
  expect(newsBetween({ ...before, bytesLeft: 0 }, before)?.roomy).toBe(true);
  expect(newsBetween({ ...before, state: 'closed' }, before)?.reopened).toBe(true);
});
