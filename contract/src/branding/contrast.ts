/** Keeps an accent colour readable: the same hue, made darker or lighter until it has enough contrast with its background. */
import { fromOklch, type Oklch, toOklch } from './oklch.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What text and buttons lie on: the background of pages and mails, and of the cards on them. Tests compare them with the design tokens. */
export const PAGE_COLOURS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#faf8f4', '#ffffff'],
  dark: ['#0f1216', '#171c22'],
};

/** AA for text of any size. */
export const AA = 4.5;
/** Text is also shown on cards that are tinted with the accent, where it has a little less contrast. */
const INK = 5;

const WHITE = '#ffffff';
const BLACK = '#15181e';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** As WCAG 2 defines it. */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** From 1 to 21; both colours are `#` and six hexadecimal digits. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with the page colours of a theme. */
export const contrastOnPage = (colour: string, theme: Theme): number =>
  Math.min(...PAGE_COLOURS[theme].map((page) => contrast(colour, page)));

/** Halvings of the way to black or white; more would not change a single digit. */
const STEPS = 12;

/** The accent itself where it has the contrast already, else the nearest lightness of its hue that has. */
export function readable(accent: string, theme: Theme, least = AA): string {
  if (contrastOnPage(accent, theme) >= least) return accent;
  const { l, c, h } = toOklch(accent);
  const at = (lightness: number): string => fromOklch({ l: lightness, c, h } satisfies Oklch);
  let far = theme === 'light' ? 0 : 1;
  let near = l;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (near + far) / 2;
    if (contrastOnPage(at(middle), theme) >= least) far = middle;
    else near = middle;
  }
  return at(far);
}

/** What is read better on a colour. */
export const inkOn = (colour: string): string =>
  contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK;

export interface Tones {
  /** Under a button’s words, and for marks. */
  readonly fill: string;
  /** The button’s words. */
  readonly on: string;
  /** For text on the page and its cards. */
  readonly ink: string;
}

export function tonesOf(accent: string, theme: Theme): Tones {
  const fill = readable(accent, theme);
  return { fill, on: inkOn(fill), ink: readable(accent, theme, INK) };
}

/** Whether a colour has to be moved in one of the themes to be readable there. */
export const isMoved = (accent: string, theme: Theme): boolean => readable(accent, theme) !== accent;
