/** Names who runs a command, for the log of operators. */
import { userInfo } from 'node:os';
import type { Operator } from '../features/operator/index.ts';

/** In a container the system's user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}

export const whoRuns = (): Operator => ({ via: 'command', id: null, name: systemUser() });
