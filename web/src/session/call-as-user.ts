/** Calls and streams in the name of the user who is signed in on this page. */
import { asUser } from './as-user.ts';
import { session } from './session.ts';

export const { callAsUser, fetchAsUser } = asUser(session);
