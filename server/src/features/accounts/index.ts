/** The public interface of accounts: users, signing in, sessions, passkeys, profiles, suspension and deletion. */
import type { Feature } from '../../feature.ts';
import { mailReset } from './passwords/mail-reset.ts';
import { followAddress } from './places/follow-address.ts';
import { mountAccounts } from './routes.ts';
import { sweepAccounts } from './sweep.ts';

// Users as they are stored, as they are shown, and whether they are suspended.

export * from './events.ts';
export { findUserByEmail, findUserById, lockUser, type StoredUser } from './store.ts';
export { isSuspended, isSuspendedPerson, requireNotSuspended } from './suspension.ts';
export { loadUser } from './view.ts';

// Who is calling: sessions, browsers, and addresses they have proven.

export { authenticateUser, callerOf } from './authenticate.ts';
export { browserOf } from './browser.ts';
export { findProof } from './codes/store.ts';
export { requireOwnLogins } from './own-logins.ts';
export { type PushKeys, pushKeys } from './push/keys.ts';
export {
  dropDevice,
  findReceivingDevice,
  hasDevices,
  noteFailed,
  noteTaken,
  receivingDevicesOf,
} from './push/store.ts';
export { deviceOf } from './sessions/device.ts';
export { openByPassword, openSession } from './sessions/open-session.ts';
export { signedInUserOf } from './sessions/signed-in-browser.ts';
export { findUserOfSession } from './sessions/store.ts';
export { ownerLimits } from './team.ts';

// Logging in at a provider, which the login providers of teams share.

export { codeInReferrer } from './signup/referrer.ts';
export { beginAt } from './sso/begin.ts';
export { beginConfirmingAt, claimOf } from './sso/confirm.ts';
export { askingPage, identify, loginPage, startOf } from './sso/finish.ts';
export { isStillOpen } from './sso/still-open.ts';
export { keepLink, type Start } from './sso/store.ts';
export {
  addTeamIdentity,
  dropTeamIdentities,
  endLoginsOutside,
  endTeamSessions,
  findTeamIdentity,
  isInTeam,
  noteTeamUse,
} from './sso/team/store.ts';

// Passwords: of accounts, and of what is locked; and who is calling, asked again.

export { canVerifyHash, hashNewPassword, hashPassword, matchesPassword } from './hasher.ts';
export { addConfirmation } from './reauth/confirmations.ts';
export { type Reauth, reauthenticate } from './reauth/reauthenticate.ts';

// Pictures and logos.

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

// What other features add to accounts: members of a team, entries in its log, defaults of requests.

export { requestSettingsOf } from './profile/request-settings.ts';
export { cleanName } from './profile/rules.ts';
export { addAccount } from './signup/create-account.ts';
export { recordTeamAct, type TeamActDone } from './team-log.ts';

// The export of an account's data and its deletion, to which every feature contributes.

// For the operator.
export { addOperator, listOperators, removeOperator } from './console/operators.ts';
export { deleteDueAccounts } from './deletion/delete-due.ts';
export { dropDeletion, planDeletionOf } from './deletion/plan-deletion.ts';
export { inPages, PAGE } from './export/pages.ts';
export { mountExport } from './export/routes.ts';
export { resetTwoFactor, restoreUser, restoreUserIn, suspendUser, suspendUserIn } from './manage-user.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { drawOperatorLink } from './sso/operator-login.ts';
export { searchUsers } from './store.ts';
export { liftOfDeleted } from './suspension.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: mountAccounts,
  tasks: [mailReset],
  reactions: [followAddress],
  sweep: sweepAccounts,
};
