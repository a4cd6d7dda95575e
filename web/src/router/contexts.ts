/** What the router tells the components below it. */
import { createContext, useContext } from 'react';
import type { Match } from './load-matches.ts';
import type { Router, RouterState } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

export const StateContext = createContext<RouterState | null>(null);

export interface Level {
  readonly matches: readonly Match[];
  /** Which of the matches the component belongs to. */
  readonly at: number;
  readonly failure: RouterState['failure'];
}

export const LevelContext = createContext<Level | null>(null);

export const FailureContext = createContext<unknown>(undefined);

const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('there is no router around this component');
  return value;
};

export const useRouter = (): Router => there(useContext(RouterContext));

export const useRouterState = (): RouterState => there(useContext(StateContext));

export const useLevel = (): Level => there(useContext(LevelContext));
