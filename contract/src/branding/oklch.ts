/** Converts colours between `#rrggbb` and OKLCH, where lightness changes without changing the hue. */

export interface Oklch {
  /** 0 to 1. */
  readonly l: number;
  readonly c: number;
  /** In radians. */
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const dot = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z;

export function toOklch(hex: string): Oklch {
  const at = (index: number) => toLinear(Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  const rgb: Triple = [at(1), at(3), at(5)];
  const lms: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ];
  const a = dot([1.9779984951, -2.428592205, 0.4505937099], lms);
  const b = dot([0.0259040371, 0.7827717662, -0.808675766], lms);
  return {
    l: dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const lms: Triple = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    dot([4.0767416621, -3.3077115913, 0.2309699292], lms),
    dot([-1.2684380046, 2.6097574011, -0.3413193965], lms),
    dot([-0.0041960863, -0.7034186147, 1.707614701], lms),
  ];
}

/** A little outside is a matter of rounding. */
const TOLERANCE = 0.0005;

const isShown = (rgb: Triple): boolean => rgb.every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);

const hexOf = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
    .toString(16)
    .padStart(2, '0');

/** Halvings of the chroma; more would not change a single digit. */
const STEPS = 10;

/** With less chroma where no screen could show the colour. */
export function fromOklch({ l, c, h }: Oklch): string {
  let inside = 0;
  let outside = c;
  if (isShown(linearOf({ l, c, h }))) inside = c;
  else
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (inside + outside) / 2;
      if (isShown(linearOf({ l, c: middle, h }))) inside = middle;
      else outside = middle;
    }
  return `#${linearOf({ l, c: inside, h }).map(hexOf).join('')}`;
}
