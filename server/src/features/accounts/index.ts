/** The door of accounts. */
export { signAccessToken } from './access-token.ts';
export { authenticateUser } from './authenticate.ts';
export { changeRole, restoreUser, suspendUser } from './manage-user.ts';
export { findUserByEmail, findUserById, type StoredUser, searchUsers } from './store.ts';
