/** Tests what counts as a change of names, and how users are greeted. */
import { expect, test } from 'vitest';
import { greetingOf } from '../names.ts';
import { changesIn } from './names.ts';

const kept = { fullName: 'Mei Chen', greetingName: '', company: 'Huanyu' };

test('only changed names are sent, trimmed', () => {
  expect(changesIn(kept, {})).toEqual({});
  expect(changesIn(kept, { fullName: ' Mei Chen ', greetingName: '  ' })).toEqual({});
  expect(changesIn(kept, { fullName: 'Mei Li ', company: '' })).toEqual({ fullName: 'Mei Li', company: '' });
});

test('the greeting falls back to the first name, then to the address', () => {
  const email = 'mei@huanyu.cn';
  expect(greetingOf({ ...kept, greetingName: '小梅', email })).toBe('小梅');
  expect(greetingOf({ ...kept, email })).toBe('Mei');
  expect(greetingOf({ ...kept, fullName: ' ', email })).toBe('mei');
});
