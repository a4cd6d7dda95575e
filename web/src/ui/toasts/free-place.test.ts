/** Proves that notices stay off open panels, or at least off what can be pressed in them. */
import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const wide = { width: 1280, height: 800, toast: { width: 380, height: 100 } };
const phone = { width: 360, height: 700, toast: { width: 336, height: 100 } };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const USUAL = { left: 876, bottom: 24, width: 380 };

test.each([
  ['nothing', [], USUAL],
  ['a small dialog in the middle', [box(420, 300, 860, 500)], USUAL],
  ['a drawer at the right', [box(760, 0, 1280, 800)], { left: 24, bottom: 24, width: 380 }],
  ['the sheet of a transfer', [box(310, 10, 1270, 790)], { left: 24, bottom: 24, width: 262 }],
  ['a panel as wide as the page, at its end', [box(0, 500, 1280, 800)], { ...USUAL, bottom: 676 }],
] as const)('P18 with %s open, notices are beside it', (_name, panels, place) => {
  expect(freePlace({ ...wide, panels, actions: panels })).toEqual(place);
});

test('P18 over a panel that fills a phone, notices are above its bar of actions', () => {
  const panels = [box(0, 0, 360, 700)];
  const actions = [box(12, 10, 348, 50), box(12, 640, 348, 690)];
  const { bottom } = freePlace({ ...phone, panels, actions });
  expect(bottom).toBeGreaterThanOrEqual(60);
  expect(bottom).toBeLessThanOrEqual(68);
});
