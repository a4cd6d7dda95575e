/** Turns an accent colour into custom properties: as it was chosen, and as it is readable in each light. */
import { type Theme, tonesOf } from '@waybill/contract/contrast';

export type Properties = Record<`--${string}`, string>;

/** What comes from elsewhere is checked once more before it becomes a style. */
const COLOUR = /^#[0-9a-f]{6}$/;

export const isColour = (text: string | null): text is string => text !== null && COLOUR.test(text);

const inTheme = (accent: string, theme: Theme): Properties => {
  const { fill, on, ink } = tonesOf(accent, theme);
  return { [`--brand-fill-${theme}`]: fill, [`--brand-on-${theme}`]: on, [`--brand-ink-${theme}`]: ink };
};

/** None when there is no accent. */
export const accentProperties = (accent: string | null): Properties =>
  isColour(accent) ? { '--brand': accent, ...inTheme(accent, 'light'), ...inTheme(accent, 'dark') } : {};
