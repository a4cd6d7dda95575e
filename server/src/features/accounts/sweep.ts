/** Deletes what has expired: codes, links, known places, ended sessions, unanswered challenges, accounts whose deletion is due. */
import type { Deps } from '../../deps.ts';
import { sweepEmailLinks } from './codes/link-store.ts';
import { sweepRenewals } from './codes/renewal-store.ts';
import { sweepCodes } from './codes/store.ts';
import { sweepLinks } from './links/store.ts';
import { sweepPlaces } from './places/store.ts';
import { sweepDevices } from './push/store.ts';
import { sweepSessions } from './sessions/store.ts';
import { endOtherLogins } from './sso/end-sessions.ts';
import { sweepIdentityChallenges } from './sweep-challenges.ts';

export async function sweepAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await sweepCodes(db);
  await sweepRenewals(db);
  await sweepEmailLinks(db);
  await sweepLinks(db);
  await sweepPlaces(db);
  if (config.oidc?.only === true) await endOtherLogins(db, config);
  await sweepDevices(db);
  await sweepSessions(db);
  await sweepIdentityChallenges(db);
}
