/** Checks that a user never sees unfinished sends of another user of the same browser. */
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { expect, test } from 'vitest';
import { emptyDraft } from '../form/draft.ts';
import { noteOf, orderOf } from '../order.ts';
import { ownOf } from './own.ts';

const left = (id: string, note: string | undefined): Unfinished => ({
  id,
  draftId: `draft-${id}`,
  updated: 1,
  resumeUntil: 2,
  note,
  expired: false,
  elsewhere: false,
  files: [],
});
const by = (owner: string | null) => noteOf(orderOf(emptyDraft, owner, 'en'));

test('T05 only one’s own sends are listed, and nothing that is no send', () => {
  const all = [left('a', by('u1')), left('b', by('u2')), left('c', by(null)), left('d', undefined)];
  expect(ownOf(all, 'u1').map(({ id }) => id)).toEqual(['a']);
  expect(ownOf(all, null).map(({ id }) => id)).toEqual(['c']);
});
