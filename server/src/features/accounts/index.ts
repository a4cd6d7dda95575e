/** The door of accounts. */
export { signAccessToken } from './access-token.ts';
export { authenticateUser } from './authenticate.ts';
export { browserOf } from './codes/browser.ts';
export { findProof } from './codes/store.ts';
export { mountExport } from './export/routes.ts';
export { type ExportSection, inPages, PAGE } from './export/section.ts';
export { changeRole, restoreUser, suspendUser } from './manage-user.ts';
export { hashPassword, matchesPassword } from './passwords/hasher.ts';
export { mailReset } from './passwords/mail-reset.ts';
export { picturesOfUsers } from './pictures/store.ts';
export { followAddress } from './places/follow-address.ts';
export { mountAccounts } from './routes.ts';
export { deviceOf } from './sessions/device.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { findUserOfSession } from './sessions/store.ts';
export { findUserByEmail, findUserById, type StoredUser, searchUsers } from './store.ts';
export { isSuspendedPerson, liftOfDeleted, requireNotSuspended } from './suspension.ts';
export { sweepAccounts } from './sweep.ts';
