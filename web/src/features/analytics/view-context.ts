/** What every part of the analytics page knows: the chosen view, whose days these are, and how things are written. */
import { createContext, use } from 'react';
import type { Day } from './period/days.ts';
import type { View } from './period/period.ts';
import type { Words } from './words/use-words.ts';

export interface ViewContextValue {
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  /** The name of the viewer's time zone. */
  readonly zone: string;
  readonly today: Day;
  readonly words: Words;
  /** As on a phone. */
  readonly isNarrow: boolean;
}

export const ViewContext = createContext<ViewContextValue | null>(null);

export function useView(): ViewContextValue {
  const value = use(ViewContext);
  if (value === null) throw new Error('a part of analytics is shown outside of its page');
  return value;
}
