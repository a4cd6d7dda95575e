/** Tests how an item of a request stands for a person, by examples and over all small cases. */
import { expect, test } from 'vitest';
import { HAND_IN_STATES } from './requests.ts';
import { type GivenFiles, isDone, isFulfilled, standingOf, standingsOf } from './standing.ts';

const of = (...given: readonly (readonly [GivenFiles['state'], number])[]): GivenFiles[] =>
  given.map(([state, files]) => ({ state, files }));

test.each([
  ['nothing was handed in', 1, of(), 'missing'],
  ['it waits for a decision', 1, of(['waiting', 1]), 'handedIn'],
  ['it was accepted', 1, of(['accepted', 1]), 'accepted'],
  ['it was refused', 1, of(['refused', 1]), 'refused'],
  ['it was withdrawn', 1, of(['withdrawn', 2]), 'missing'],
  ['it was replaced, and the new one waits', 1, of(['replaced', 1], ['waiting', 1]), 'handedIn'],
  [
    'one was refused, the other replaced and accepted',
    1,
    of(['refused', 1], ['replaced', 1], ['accepted', 1]),
    'accepted',
  ],
  ['one was refused, another waits', 1, of(['refused', 1], ['waiting', 1]), 'handedIn'],
  ['too few were accepted', 6, of(['accepted', 5]), 'partial'],
  ['too few, because one was refused', 6, of(['accepted', 5], ['refused', 1]), 'refused'],
  ['some accepted, the rest waits', 6, of(['accepted', 5], ['waiting', 1]), 'handedIn'],
  ['too few wait', 6, of(['waiting', 2]), 'partial'],
] as const)('H24 standing: %s', (_what, least, given, state) => {
  expect(standingOf({ least }, given).state).toBe(state);
});

/** All sets of up to three hand-ins of one or two files. */
const cases: readonly (readonly GivenFiles[])[] = (() => {
  const one = HAND_IN_STATES.flatMap((state) => [1, 2].map((files) => ({ state, files })));
  const more = (sets: GivenFiles[][]) => sets.flatMap((set) => one.map((given) => [...set, given]));
  const pairs = more(more([[]]));
  return [[], ...more([[]]), ...pairs, ...more(pairs)];
})();

test('H24 standing: over all small cases, order and splitting do not matter, and what is done needs no refused file again', () => {
  for (const given of cases)
    for (const least of [1, 2, 4]) {
      const standing = standingOf({ least }, given);
      const split = given.flatMap(({ state, files }) =>
        Array.from({ length: files }, () => ({ state, files: 1 })),
      );
      expect(standingOf({ least }, [...split].reverse())).toEqual(standing);
      expect(standing.files).toBe(standing.toReview + standing.accepted);
      expect(isDone(standing)).toBe(standing.files >= least);
      expect(standing.state === 'refused').toBe(standing.files < least && standing.refused > 0);
      const withGone = [...given, { state: 'replaced', files: 3 }, { state: 'withdrawn', files: 3 }] as const;
      expect(standingOf({ least }, withGone)).toEqual(standing);
    }
});

const item = (id: string, required: boolean, least = 1) => ({ id, required, least });
const forItem = (id: string | null, given: readonly GivenFiles[]) =>
  given.map((one) => ({ ...one, item: id }));

test('H24 progress: done equals all exactly when a person who handed in something is complete', () => {
  for (const first of cases.slice(0, 31))
    for (const second of cases.slice(0, 31))
      for (const required of [true, false]) {
        const items = [item('a', true, 2), item('b', required)];
        const {
          done,
          all,
          complete,
          of: standing,
        } = standingsOf(items, [...forItem('a', first), ...forItem('b', second)]);
        const files = standing('a').files + standing('b').files;
        expect(complete).toBe(files > 0 && done === all);
        expect(complete).toBe(files > 0 && items.every((one) => !one.required || isDone(standing(one.id))));
      }
});

test('H24 progress: optional items count once they are done, and a refused optional item is not missing', () => {
  const items = [item('a', true), item('b', false)];
  const progress = (...given: readonly (readonly [GivenFiles['state'], number])[]) => {
    const { done, all, complete } = standingsOf(items, [
      ...forItem('a', of(['accepted', 1])),
      ...forItem('b', of(...given)),
    ]);
    return { done, all, complete };
  };
  expect(progress()).toEqual({ done: 1, all: 1, complete: true });
  expect(progress(['waiting', 1])).toEqual({ done: 2, all: 2, complete: true });
  expect(progress(['refused', 1])).toEqual({ done: 1, all: 1, complete: true });
  expect(standingsOf([item('b', false)], [])).toMatchObject({ done: 0, all: 0, complete: false });
});

test('H24 progress: files for no item are all there is without items, and an extra with them', () => {
  const loose = forItem(null, of(['waiting', 1]));
  expect(standingsOf([], [])).toMatchObject({ done: 0, all: 1, complete: false });
  expect(standingsOf([], loose)).toMatchObject({ done: 1, all: 1, complete: true });
  expect(standingsOf([item('a', true)], loose)).toMatchObject({ done: 1, all: 2, complete: false });
});

test('H24 fulfilment: everyone who was asked is complete; where no one was asked, one who came by the link', () => {
  const asked = (complete: boolean) => ({ invited: true, complete });
  const came = (complete: boolean) => ({ invited: false, complete });
  expect(isFulfilled([])).toBe(false);
  expect(isFulfilled([asked(true), asked(false)])).toBe(false);
  expect(isFulfilled([asked(true), came(false)])).toBe(true);
  expect(isFulfilled([asked(false), came(true)])).toBe(false);
  expect(isFulfilled([came(false), came(true)])).toBe(true);
});
