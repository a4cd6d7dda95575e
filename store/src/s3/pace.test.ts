/** Tests that clients sending what they announced are never slowed down, and that others are. */
import { expect, test } from 'vitest';
import { createPace, type Pace } from './pace.ts';

const refusals = (
  pace: Pace,
  draft: Parameters<Pace['create']>[0],
  source: string,
  times: number,
): number => {
  let refused = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      pace.create(draft, source);
    } catch (error) {
      expect(error).toMatchObject({ code: 'SlowDown', status: 503 });
      refused += 1;
    }
  }
  return refused;
};

test('G09 1,500 small files sent at once, and sent again, are never slowed down', () => {
  const pace = createPace(() => 0);
  const draft = { id: 'draft', bytes: 1_500, files: 1_500 };
  expect(refusals(pace, draft, 'lan', 1_500)).toBe(0);
  expect(refusals(pace, draft, 'lan', 1_500)).toBe(0);
});

test('G09 parts of a large file are never slowed down, however fast they come', () => {
  const pace = createPace(() => 0);
  expect(refusals(pace, { id: 'draft', bytes: 10_000 * 2_097_152, files: 1 }, 'lan', 20_000)).toBe(0);
});

test('G09 credentials that create again and again are slowed down, for ten minutes', () => {
  let now = 0;
  const pace = createPace(() => now);
  const draft = { id: 'draft', bytes: 1, files: 1 };
  expect(refusals(pace, draft, 'somewhere', 2_000)).toBeGreaterThan(1_300);
  now += 600_000;
  expect(refusals(pace, draft, 'somewhere', 5)).toBe(0);
});

test('G09 an address block with many drafts is slowed down only beyond what it announced', () => {
  const pace = createPace(() => 0);
  const drafts = Array.from({ length: 20 }, (_, at) => ({ id: `draft-${at}`, bytes: 1, files: 1 }));
  const refused = drafts.reduce((sum, draft) => sum + refusals(pace, draft, 'block', 600), 0);
  expect(refused).toBeGreaterThan(8_000);
  expect(refusals(pace, { id: 'honest', bytes: 1_500, files: 1_500 }, 'block', 1_500)).toBe(0);
  expect(refusals(pace, { id: 'other', bytes: 1, files: 1 }, 'elsewhere', 100)).toBe(0);
});
