/** Tests the geometry of cropping. */
import { describe, expect, test } from 'vitest';
import { cut, moved, placed, type Stage, settled, WHOLE, ZOOM_MAX, zoomed } from './crop.ts';

const square: Stage = {
  image: { width: 2000, height: 1000 },
  frame: { width: 280, height: 280 },
  fit: 'cover',
};
const logo: Stage = {
  image: { width: 600, height: 600 },
  frame: { width: 280, height: 140 },
  fit: 'contain',
};

describe('a picture that fills its frame', () => {
  test('starts centred, as large as fits', () => {
    expect(placed(square, WHOLE)).toEqual({ x: -140, y: 0, width: 560, height: 280 });
    expect(cut(square, WHOLE, 512)).toEqual({
      source: { x: 500, y: 0, width: 1000, height: 1000 },
      target: { width: 512, height: 512 },
    });
  });

  test('moves with the pointer and stops at its edges', () => {
    const right = moved(square, WHOLE, -70, 0);
    expect(placed(square, right).x).toBeCloseTo(-210);
    expect(cut(square, moved(square, WHOLE, -9999, 50), 512).source).toEqual({
      x: 1000,
      y: 0,
      width: 1000,
      height: 1000,
    });
    expect(cut(square, moved(square, WHOLE, 9999, 0), 512).source.x).toBe(0);
  });

  test('zooms between whole and near, and leaves no gap when it goes back', () => {
    expect(zoomed(square, WHOLE, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(square, WHOLE, 0).zoom).toBe(1);
    const corner = moved(square, zoomed(square, WHOLE, 4), 9999, 9999);
    expect(cut(square, corner, 512).source).toMatchObject({ x: 0, y: 0, width: 250, height: 250 });
    expect(placed(square, zoomed(square, corner, 1))).toMatchObject({ x: 0, y: 0 });
  });

  test('a small picture is not enlarged', () => {
    const small = { ...square, image: { width: 90, height: 120 } };
    expect(cut(small, WHOLE, 512).target).toEqual({ width: 90, height: 90 });
  });
});

describe('a logo that starts fully visible', () => {
  test('keeps its own shape, without empty edges', () => {
    expect(placed(logo, WHOLE)).toEqual({ x: 70, y: 0, width: 140, height: 140 });
    expect(cut(logo, WHOLE, 512)).toEqual({
      source: { x: 0, y: 0, width: 600, height: 600 },
      target: { width: 512, height: 512 },
    });
  });

  test('is cut by the frame once it is larger', () => {
    const near = zoomed(logo, WHOLE, 2);
    expect(cut(logo, near, 512).source).toEqual({ x: 0, y: 150, width: 600, height: 300 });
    expect(cut(logo, near, 512).target).toEqual({ width: 512, height: 256 });
    expect(settled(logo, { x: 0, y: 0, zoom: 1 })).toEqual({ ...WHOLE, y: 0.5 });
  });

  test('a very flat one keeps at least one line', () => {
    const flat = { ...logo, image: { width: 4000, height: 2 } };
    expect(cut(flat, WHOLE, 512).target).toEqual({ width: 512, height: 1 });
  });
});
