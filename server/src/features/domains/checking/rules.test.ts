/** Tests what a look at the records means for a domain. */
import { expect, test } from 'vitest';
import { type Looked, nextCheck, outcomeOf, type Standing, settle, stateOf } from './rules.ts';

const DAY = 86_400_000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);

const claimed: Standing = {
  verified_at: null,
  right_at: null,
  failing_since: null,
  off_at: null,
  problem: null,
  mailed: {},
  created_at: start,
};
const right: Looked = { outcome: 'right', allowed: true, taken: false };
const missing: Looked = { ...right, outcome: 'wrong' };
const silent: Looked = { ...right, outcome: 'unknown' };

/** The states and the news of one look after another, by day. */
function follow(looks: readonly (readonly [days: number, looked: Looked])[], held = false) {
  let standing = claimed;
  return looks.map(([days, looked]) => {
    const now = after(days);
    const settled = settle(standing, looked, { now, settled: held ? undefined : now });
    standing = settled.standing;
    return [stateOf(standing), settled.news];
  });
}

test('M04 a name is verified once its records are found', () => {
  expect(
    follow([
      [0, missing],
      [0.1, silent],
      [0.2, right],
      [1.2, right],
    ]),
  ).toEqual([
    ['waiting', undefined],
    ['waiting', undefined],
    ['verified', 'verified'],
    ['verified', undefined],
  ]);
});

test('S103 a missing record is mailed at once and after three days, and turns the name off after seven', () => {
  expect(
    follow([
      [0, right],
      [1, missing],
      [2, missing],
      [4, missing],
      [5, silent],
      [7.9, missing],
      [8, missing],
      [9, missing],
      [10, right],
    ]),
  ).toEqual([
    ['verified', 'verified'],
    ['failing', 'failing'],
    ['failing', undefined],
    ['failing', 'still_failing'],
    ['failing', undefined],
    ['failing', undefined],
    ['off', 'off'],
    ['off', undefined],
    ['verified', 'verified'],
  ]);
});

test('S102 a record that comes and goes is mailed about once in three days', () => {
  const flapping = [1, 1.1, 1.2, 1.3, 1.4, 1.5].map(
    (day, index) => [day, index % 2 === 0 ? missing : right] as const,
  );
  const news = follow([[0, right], ...flapping]).map(([, what]) => what);
  expect(news.filter((what) => what === 'failing')).toHaveLength(1);
  expect(news).not.toContain('off');
});

test('S102 a server that keeps silent counts as missing only after two days', () => {
  const states = follow([
    [0, right],
    [1, silent],
    [1.9, silent],
    [2, silent],
  ]).map(([state]) => state);
  expect(states).toEqual(['verified', 'verified', 'verified', 'failing']);
});

test('M04 a clock that is not trusted turns nothing off', () => {
  const states = follow(
    [
      [0, right],
      [1, missing],
      [30, missing],
    ],
    true,
  ).map(([state]) => state);
  expect(states).toEqual(['verified', 'failing', 'failing']);
});

test('M04 a plan without domains turns the name off after the same seven days', () => {
  const noPlan: Looked = { ...right, allowed: false };
  expect(
    follow([
      [0, right],
      [1, noPlan],
      [8, noPlan],
      [9, right],
    ]).map(([state]) => state),
  ).toEqual(['verified', 'failing', 'off', 'verified']);
});

test('S103 a name that another account has proven keeps waiting', () => {
  const taken: Looked = { ...right, taken: true };
  const { standing } = settle(claimed, taken, { now: after(1), settled: after(1) });
  expect(stateOf(standing)).toBe('waiting');
  expect(standing.problem).toBe('taken');
});

test('M04 names that wait are looked up often at first, verified ones daily', () => {
  const minutesUntil = (standing: Standing, now: Date, outcome: Looked['outcome'] = 'right') => {
    const next = nextCheck(standing, outcome, now);
    return next && Math.round((next.getTime() - now.getTime()) / 60_000);
  };
  expect(minutesUntil(claimed, after(0.01))).toBe(1);
  expect(minutesUntil(claimed, after(0.5))).toBe(10);
  expect(minutesUntil(claimed, after(20))).toBe(60);
  expect(minutesUntil(claimed, after(31))).toBeNull();
  const verified = { ...claimed, verified_at: start };
  expect(minutesUntil(verified, after(40))).toBe(24 * 60);
  expect(minutesUntil(verified, after(40), 'unknown')).toBe(60);
  expect(minutesUntil({ ...verified, failing_since: start }, after(1))).toBe(60);
});

test('M04 one record that is wrong outweighs one that is not known', () => {
  const record = { type: 'TXT' as const, name: 'x', found: [], needed: true };
  expect(outcomeOf([])).toBe('unknown');
  expect(outcomeOf([{ ...record, state: 'right' }])).toBe('right');
  expect(
    outcomeOf([
      { ...record, state: 'right' },
      { ...record, state: 'unknown' },
    ]),
  ).toBe('unknown');
  expect(
    outcomeOf([
      { ...record, state: 'wrong' },
      { ...record, state: 'unknown' },
    ]),
  ).toBe('wrong');
});
