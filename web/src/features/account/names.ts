/** What to call somebody. */
import type { UserView } from '@waybill/contract/user';

type Named = Pick<UserView, 'fullName' | 'greetingName' | 'email'>;

/** As others would write it; whoever gave no name is known by the address. */
export const nameOf = ({ fullName, email }: Pick<Named, 'fullName' | 'email'>): string => fullName || email;

/** As one greets them. */
export const greetingOf = ({ greetingName, fullName, email }: Named): string =>
  greetingName || fullName || (email.split('@')[0] ?? email);
