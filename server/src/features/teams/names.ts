/** How people and teams are called where only one line is shown. */
import type { StoredUser } from '../accounts/index.ts';

export const nameOf = ({ full_name, email }: Pick<StoredUser, 'full_name' | 'email'>): string =>
  full_name === '' ? email : full_name;

export const teamName = (owner: Pick<StoredUser, 'company' | 'full_name' | 'email'>): string =>
  owner.company === '' ? nameOf(owner) : owner.company;
