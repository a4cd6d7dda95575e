/** How a user is named, to others and in a greeting. */
import type { UserView } from '@waybill/contract/user';

type Named = Pick<UserView, 'fullName' | 'greetingName' | 'email'>;

/** The full name, or the address of a user without one. */
export const nameOf = ({ fullName, email }: Pick<Named, 'fullName' | 'email'>): string => fullName || email;

/** The greeting name, else the first name. Null without either: an address says nothing sure about a name. */
export const greetingOf = ({ greetingName, fullName }: Pick<Named, 'fullName' | 'greetingName'>) =>
  greetingName.trim() || fullName.trim().split(/\s+/)[0] || null;
