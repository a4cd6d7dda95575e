/** The accent of a mail in both lights: ours, or the sender’s made readable. Blocks read it from around them. */
import { type Theme, tonesOf } from '@waybill/contract/contrast';
import { createContext, useContext } from 'react';
import type { MailBrand } from '../brand.ts';
import { dark, light } from '../tokens.tsx';

export interface AccentTones {
  /** Marks and lines. */
  readonly signal: string;
  readonly fill: string;
  readonly on: string;
}

export type MailTones = Readonly<Record<Theme, AccentTones>>;

const ofTokens = ({ signal, signalFill, onSignal }: typeof light | typeof dark): AccentTones => ({
  signal,
  fill: signalFill,
  on: onSignal,
});

const OURS: MailTones = { light: ofTokens(light), dark: ofTokens(dark) };

/** The last check before a colour becomes a style: mails wait in a queue, and their data may be old. */
const COLOUR = /^#[0-9a-f]{6}$/;

export function mailTones(brand: MailBrand | undefined): MailTones {
  const accent = brand?.accent ?? null;
  if (accent === null || !COLOUR.test(accent)) return OURS;
  const inTheme = (theme: Theme): AccentTones => {
    const { fill, on } = tonesOf(accent, theme);
    return { signal: fill, fill, on };
  };
  return { light: inTheme('light'), dark: inTheme('dark') };
}

const TonesContext = createContext<MailTones>(OURS);

export const TonesProvider = TonesContext.Provider;

/** For inline styles, which are those of the light theme; the style sheet has the dark ones. */
export const useAccent = (): AccentTones => useContext(TonesContext).light;
