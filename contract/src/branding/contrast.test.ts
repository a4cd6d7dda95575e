import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AA, contrast, contrastOnPage, inkOn, isMoved, readable, THEMES, tonesOf } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('M06 the accent of a brand', () => {
  test('M06 any colour becomes readable on light and on dark backgrounds, and so are the words on it', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEMES), (accent, theme) => {
        const { fill, on, ink } = tonesOf(accent, theme);
        expect(contrastOnPage(fill, theme)).toBeGreaterThanOrEqual(AA);
        expect(contrastOnPage(ink, theme)).toBeGreaterThanOrEqual(AA);
        expect(contrast(on, fill)).toBeGreaterThanOrEqual(AA);
        for (const colour of [fill, ink, on]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 500 },
    );
  });

  test('M06 a colour that is readable already stays as it is', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEMES), (accent, theme) => {
        fc.pre(contrastOnPage(accent, theme) >= AA);
        expect(readable(accent, theme)).toBe(accent);
        expect(isMoved(accent, theme)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('M06 a colour is moved no further than it has to be, and keeps its hue', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...THEMES), (accent, theme) => {
        fc.pre(contrastOnPage(accent, theme) < AA);
        const moved = readable(accent, theme);
        expect(contrastOnPage(moved, theme)).toBeLessThan(AA + 0.25);
        const [before, after] = [toOklch(accent), toOklch(moved)];
        // The hue of a grey is noise.
        if (before.c < 0.05 || after.c < 0.05) return;
        const turn = Math.abs(before.h - after.h);
        expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.06);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['#fff3b0', 'light'],
    ['#000000', 'dark'],
    ['#ffffff', 'light'],
    ['#00ff00', 'light'],
    ['#0000ff', 'dark'],
  ] as const)('M06 %s is moved on %s backgrounds', (accent, theme) => {
    expect(isMoved(accent, theme)).toBe(true);
  });

  test('M06 black and white are written where they are read better', () => {
    expect(inkOn('#fff3b0')).toBe('#15181e');
    expect(inkOn('#c22020')).toBe('#ffffff');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });
});

test('every colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(fromOklch(toOklch(colour))).toBe(colour);
    }),
  );
});
