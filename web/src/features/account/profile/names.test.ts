/** Tests what counts as a change of names. */
import { expect, test } from 'vitest';
import { changesIn } from './names.ts';

const kept = { fullName: 'Mei Chen', greetingName: '', company: 'Huanyu' };

test('only changed names are sent, trimmed', () => {
  expect(changesIn(kept, {})).toEqual({});
  expect(changesIn(kept, { fullName: ' Mei Chen ', greetingName: '  ' })).toEqual({});
  expect(changesIn(kept, { fullName: 'Mei Li ', company: '' })).toEqual({ fullName: 'Mei Li', company: '' });
});
