/** Proves how far a transfer got with a recipient, and which action that calls for. */
import { reachOf } from '@waybill/contract/reach';
import { expect, test } from 'vitest';
import { samplePerson } from '../../../../../test/details.ts';
import { actsFor, firstActFor, firstActWait, stepsOf, toResend } from './reach.ts';

const NOW = 1_000;

test.each([
  [{ mail: 'waiting' }, 'waiting', ['done', 'open', 'open', 'open'], 'remind'],
  [{ mail: 'sent' }, 'sent', ['done', 'open', 'open', 'open'], 'remind'],
  [{ deliveredAt: 2 }, 'delivered', ['done', 'done', 'open', 'open'], 'remind'],
  [{ mail: 'bounced' }, 'bounced', ['done', 'failed', 'open', 'open'], 'fix'],
  [{ mail: 'held' }, 'held', ['done', 'failed', 'open', 'open'], 'resend'],
  [{ openedAt: 3 }, 'opened', ['done', 'done', 'done', 'open'], 'remind'],
  [{ mail: 'bounced', openedAt: 3 }, 'opened', ['done', 'done', 'done', 'open'], 'remind'],
  [{ downloadedAt: 5, files: ['a'] }, 'tookSome', ['done', 'done', 'done', 'half'], null],
  [{ downloadedAt: 5, tookAll: true }, 'tookAll', ['done', 'done', 'done', 'done'], null],
] as const)('D03 X07 a recipient with %j is %s', (changes, reach, steps, act) => {
  const person = samplePerson({ ...changes, files: 'files' in changes ? [...changes.files] : [] });
  expect(reachOf(person)).toBe(reach);
  expect(stepsOf(person)).toEqual(steps);
  expect(firstActFor(person)).toBe(act);
});

test('X07 a recipient who was just emailed can only be corrected or removed; an hour later they can be reminded', () => {
  const person = samplePerson({
    mailableAt: NOW + 9,
    remindSkip: 'mailed_recently',
    remindableAt: NOW + 1,
  });
  expect(actsFor(person, NOW)).toEqual(['fix', 'remove']);
  expect(actsFor(person, NOW + 1)).toEqual(['remind', 'fix', 'remove']);
});

test.each([
  [{ remindSkip: 'mailed_recently', remindableAt: NOW + 1 }, NOW + 1],
  [{ remindSkip: 'mailed_recently', remindableAt: NOW }, null],
  [{ remindSkip: 'reminded', remindedAt: 4 }, 'remindedOnce'],
  [{ remindSkip: 'not_mailed', mail: 'waiting' }, 'notSentYet'],
  [{ remindSkip: 'held' }, 'unsubscribed'],
  [{ remindSkip: 'held', mail: 'bounced', openedAt: 3 }, 'notArrived'],
  [{ remindSkip: 'held', mail: 'held', mailableAt: NOW + 2 }, NOW + 2],
  [{ remindSkip: 'held', mail: 'bounced' }, null],
  [{ remindSkip: 'downloaded', downloadedAt: 5 }, null],
  [{}, null],
] as const)('X07 a recipient with %j says why they cannot be reminded: %s', (changes, wait) => {
  expect(firstActWait(samplePerson(changes), NOW)).toBe(wait);
});

test('X07 emailed again are those who have not downloaded and can be emailed now', () => {
  const people = [
    samplePerson({ email: 'took@a.example', downloadedAt: 5 }),
    samplePerson({ email: 'today@a.example', mailableAt: NOW + 1 }),
    samplePerson({ email: 'waiting@a.example', mail: 'waiting' }),
    samplePerson({ email: 'bounced@a.example', mail: 'bounced' }),
    samplePerson({ email: 'yesterday@a.example', mailableAt: NOW }),
  ];
  expect(toResend(people, NOW).map(({ email }) => email)).toEqual([
    'bounced@a.example',
    'yesterday@a.example',
  ]);
});

test('H02 an email that a limit holds back does not count as sent', () => {
  const person = samplePerson({ mail: 'waiting', mailAt: 9 });
  expect(reachOf(person)).toBe('waiting');
  expect(stepsOf(person)).toEqual(['open', 'open', 'open', 'open']);
  expect(actsFor(person, NOW)).not.toContain('resend');
});
