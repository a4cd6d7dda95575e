/** Proves how far a transfer got with a recipient, and which action that calls for. */
import { expect, test } from 'vitest';
import { samplePerson } from '../../../../../test/details.ts';
import { actsFor, firstActFor, reachOf, stepsOf } from './reach.ts';

test.each([
  [{ mail: 'waiting' }, 'waiting', ['done', 'open', 'open', 'open'], undefined],
  [{ mail: 'sent' }, 'sent', ['done', 'open', 'open', 'open'], 'remind'],
  [{ deliveredAt: 2 }, 'delivered', ['done', 'done', 'open', 'open'], 'remind'],
  [{ mail: 'bounced' }, 'bounced', ['done', 'failed', 'open', 'open'], 'fix'],
  [{ mail: 'held' }, 'held', ['done', 'failed', 'open', 'open'], 'resend'],
  [{ openedAt: 3 }, 'opened', ['done', 'done', 'done', 'open'], 'remind'],
  [{ openedAt: 3, remindedAt: 4 }, 'opened', ['done', 'done', 'done', 'open'], undefined],
  [{ mail: 'bounced', openedAt: 3 }, 'opened', ['done', 'done', 'done', 'open'], undefined],
  [{ downloadedAt: 5, files: ['a'] }, 'tookSome', ['done', 'done', 'done', 'half'], undefined],
  [{ downloadedAt: 5, tookAll: true }, 'tookAll', ['done', 'done', 'done', 'done'], undefined],
] as const)('D03 X07 a recipient with %j is %s', (changes, reach, steps, act) => {
  const person = samplePerson({ ...changes, files: 'files' in changes ? [...changes.files] : [] });
  expect(reachOf(person)).toBe(reach);
  expect(stepsOf(person)).toEqual(steps);
  expect(firstActFor(person)).toBe(act);
});

test('X07 a recipient who was emailed today can only be corrected or removed', () => {
  expect(actsFor(samplePerson({ mailableAt: 9 }))).toEqual(['fix', 'remove']);
});

test('H02 an email that a limit holds back does not count as sent', () => {
  const person = samplePerson({ mail: 'waiting', mailAt: 9 });
  expect(reachOf(person)).toBe('waiting');
  expect(stepsOf(person)).toEqual(['open', 'open', 'open', 'open']);
  expect(actsFor(person)).not.toContain('resend');
});
