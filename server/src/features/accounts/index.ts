/** The public interface of accounts. */
import type { Feature } from '../../feature.ts';
import { mailReset } from './passwords/mail-reset.ts';
import { followAddress } from './places/follow-address.ts';
import { mountAccounts } from './routes.ts';
import { sweepAccounts } from './sweep.ts';

export { signAccessToken } from './access-token.ts';
export { authenticateUser } from './authenticate.ts';
export { browserOf } from './codes/browser.ts';
export { findProof } from './codes/store.ts';
export { deleteDueAccounts } from './deletion/delete-due.ts';
export * from './events.ts';
export { inPages, PAGE } from './export/pages.ts';
export { mountExport } from './export/routes.ts';
export { restoreUser, suspendUser } from './manage-user.ts';
export { hashNewPassword, hashPassword, matchesPassword } from './passwords/hasher.ts';
export { reauthenticate } from './passwords/reauth.ts';
export { mailLogoUrl } from './pictures/mail-logo.ts';
export { picturePath } from './pictures/path.ts';
export { drawPicture } from './pictures/set-picture.ts';
export {
  dropPicture,
  keepPicture,
  logosOfUsers,
  picturesOfUsers,
  pictureToSend,
  sentPictures,
} from './pictures/store.ts';
export { requestSettingsOf } from './profile/request-settings.ts';
export { cleanName } from './profile/rules.ts';
export { deviceOf } from './sessions/device.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { openByPassword } from './sessions/open-session.ts';
export { signedInUserOf } from './sessions/signed-in-browser.ts';
export { findUserOfSession } from './sessions/store.ts';
export { addAccount } from './signup/create-account.ts';
export { findUserByEmail, findUserById, type StoredUser, searchUsers } from './store.ts';
export { isSuspendedPerson, liftOfDeleted, requireNotSuspended } from './suspension.ts';
export { recordTeamAct, type TeamActDone } from './team-log.ts';
export { loadUser } from './view.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: mountAccounts,
  tasks: [mailReset],
  reactions: [followAddress],
  sweep: ({ db }) => sweepAccounts(db),
};
