/** Tests what is known of addresses before they are invited. */
import { expect, test } from 'vitest';
import { anasTeam, invite } from '../../../../test/teams.ts';
import { lookAtAddresses } from './invite-rules.ts';

const NOW = Date.now();
const look = (emails: readonly string[], team = anasTeam) => {
  const { problems, ...rest } = lookAtAddresses(emails, team, { ownEmail: 'ana@lima.example', now: NOW });
  return { problems: Object.fromEntries(problems), ...rest };
};

test('M01 invite: each address has its problem, and only new people need seats', () => {
  const emails = ['kim@x.example', 'nonsense', 'mei+work@lima.example', 'ana@lima.example'];
  expect(look(emails)).toEqual({
    problems: { nonsense: 'wrong', 'mei+work@lima.example': 'inTeam', 'ana@lima.example': 'yourself' },
    again: [],
    left: 1,
  });
});

test('M01 invite: the same person twice needs one seat, one too many is counted below zero', () => {
  expect(look(['kim@x.example', 'kim+2@x.example']).left).toBe(1);
  expect(look(['a@x.example', 'b@x.example', 'c@x.example']).left).toBe(-1);
});

test('M01 invite: an open invitation keeps its seat, an expired one needs a seat again', () => {
  const open = invite(10, 'kim@x.example');
  const expired = invite(11, 'lee@x.example', { expiresAt: NOW - 1 });
  const team = { ...anasTeam, invites: [open, expired], seats: { taken: 4, limit: 5 } };
  expect(look(['kim@x.example'], team)).toEqual({ problems: {}, again: ['kim@x.example'], left: 1 });
  expect(look(['lee@x.example'], team)).toEqual({ problems: {}, again: [], left: 0 });
});
