/** The role that a new account gets on this installation. The server writes it into every page. */
import { isRole, type Role } from '@waybill/contract/plans';

export type AccountRole = Exclude<Role, 'anon'>;

/** `free` where the page does not say. */
export function newRole(): AccountRole {
  const written = document.documentElement.dataset['newRole'];
  return isRole(written) && written !== 'anon' ? written : 'free';
}
