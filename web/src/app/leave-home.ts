/** Takes whoever was signed in here from the start page to the dashboard, or to the login page when that is over. */
import { localPath, prefixOf } from '../i18n/lang.ts';
import { session } from '../session/session.ts';

type Here = Pick<Location, 'pathname' | 'search'>;

/** A mail about an ending trial leads here, and on to the login page. */
const isTrialEnding = (search: string): boolean => new URLSearchParams(search).get('ref') === 'trial_ending';

/** True when the address is another one now; rejects when the server cannot be reached. */
export async function leaveHome({ pathname, search }: Here): Promise<boolean> {
  const local = (path: string) => localPath(prefixOf(pathname) ?? 'en', path);
  const signedIn = !isTrialEnding(search) && (await session.restore()).status === 'user';
  window.history.replaceState(null, '', local(signedIn ? '/dash' : '/login'));
  return true;
}
