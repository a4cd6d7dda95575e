/** The session, for components. */
import type { UserView } from '@waybill/contract/user';
import { useSyncExternalStore } from 'react';
import { type SessionState, session } from './session.ts';

const UNKNOWN: SessionState = { status: 'unknown' };

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.state, () => UNKNOWN);

/** Inside the dashboard, where there always is one. */
export function useUser(): UserView {
  const state = useSession();
  if (state.status !== 'user') throw new Error('there is a user only inside the dashboard');
  return state.user;
}
