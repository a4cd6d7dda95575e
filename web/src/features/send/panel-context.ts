/** What every part of the panel may want to know: who sends, what they may, and the ways out that a page gives. */
import type { ContactView, GroupSuggestion } from '@waybill/contract/contacts';
import type { UserView } from '@waybill/contract/user';
import { createContext, type ReactNode, useContext } from 'react';
import type { Limits } from './form/problems.ts';

/** A way to write to us, under the given name; a button where it is the only way on. */
export type Support = (label: string, look?: 'link' | 'button') => ReactNode;

export interface PanelPlace {
  /** Null: a visitor. */
  readonly user: UserView | null;
  readonly limits: Limits;
  readonly contacts: readonly ContactView[];
  readonly groups?: readonly GroupSuggestion[] | undefined;
  readonly support: Support;
}

export const PanelContext = createContext<PanelPlace | null>(null);

export function usePanel(): PanelPlace {
  const place = useContext(PanelContext);
  if (place === null) throw new Error('only inside the panel');
  return place;
}
