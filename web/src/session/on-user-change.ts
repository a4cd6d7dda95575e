/** Calls back whenever another person is signed in, or the same one anew: what was kept for the one before is forgotten then. */
import { session } from './session.ts';

function userId(): string | null {
  const state = session.state();
  return state.status === 'user' ? state.user._id : null;
}

export function onUserChange(listener: () => void): void {
  let known = userId();
  session.subscribe(() => {
    if (userId() === known) return;
    known = userId();
    listener();
  });
}
