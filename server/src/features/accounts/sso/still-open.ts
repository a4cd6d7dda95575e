/** Whether the session that began something at the provider is still open when its browser comes back. */
import type { Deps } from '../../../deps.ts';
import { stateOfSession } from '../sessions/store.ts';
import type { Start } from './store.ts';

export async function isStillOpen(
  deps: Deps,
  { user_id: userId, session_id: sessionId }: Pick<Start, 'user_id' | 'session_id'>,
): Promise<boolean> {
  const session = sessionId === null ? undefined : await stateOfSession(deps, sessionId);
  return userId !== null && session !== undefined && !session.over && session.user_id === userId;
}
