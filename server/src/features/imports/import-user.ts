/** Takes a user over: a new account without a password, or the account that this address has already. */
import type { Lang } from '@waybill/contract/accounts';
import type { Role } from '@waybill/contract/plans';
import type { Deps } from '../../deps.ts';
import { addAccount, cleanName, findUserByEmail } from '../accounts/index.ts';
import { keepImport } from './store.ts';

export interface ImportedUser {
  readonly sourceId: string;
  readonly madeAt: Date;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly role: Exclude<Role, 'anon'>;
}

/** The id of the account. */
export const importUser = (
  deps: Pick<Deps, 'db' | 'content' | 'config'>,
  { sourceId, madeAt, email, name, lang, role }: ImportedUser,
): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    // The address was never proven there, so only a mail to it opens the account.
    const made = await addAccount(deps, tx, {
      email,
      fullName: cleanName(name),
      company: '',
      lang,
      status: 'unpaid',
      passwordHash: null,
      role,
    });
    const id = made ?? (await findUserByEmail(tx, email))?.id;
    if (id === undefined) throw new Error(`the account of ${email} was deleted at this moment`);
    await keepImport(tx, { kind: 'user', source_id: sourceId, source_made_at: madeAt, user_id: id });
    return id;
  });
