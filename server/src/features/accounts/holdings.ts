/** Reads what a user has with other features, as far as the user's own view names it: customer, lifetime codes, storage, contacts. */
import type { ContactView } from '@waybill/contract/contacts';
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { NO_CODES, RECENT_CONTACTS, type UserView } from '@waybill/contract/user';
import { type Expression, sql } from 'kysely';

export interface StoredHoldings {
  /** At the payment service; null: they never bought anything. */
  readonly customer: string | null;
  /** The last four characters of each active code, in the order of their activation. */
  readonly codes: readonly string[];
  /** Bytes of the storage that their plan has; of someone in a team, the team's. */
  readonly used: number;
  readonly contacts: readonly ContactView[];
}

/** For queries on `users` or on a step that returns its rows. Each part is found by an index and bounded, because sign-ins and renewals read it. */
export const holdingsOf = (userId: Expression<string>) => sql<StoredHoldings>`jsonb_build_object(
  'customer', (select customer from subscriptions where subscriptions.user_id = ${userId}),
  'codes', coalesce((
    select jsonb_agg(ending order by used_at, hash) from lifetime_codes
    where used_by = ${userId} and revoked_at is null), '[]'),
  'used', coalesce((
    select used from storage_use where owner =
      coalesce((select owner_id from team_members where team_members.user_id = ${userId}), ${userId})::text), 0),
  'contacts', coalesce((
    select jsonb_agg(jsonb_build_object('email', email, 'name', name, 'company', company))
    from (
      select email, name, company from contacts where contacts.user_id = ${userId}
      order by coalesce(used_at, created_at) desc, email limit ${sql.lit(RECENT_CONTACTS)}) as recent), '[]'))`;

const CODE_NAMES = Object.keys(NO_CODES);

/** Codes are stored hashed: what is left to show is their last group. */
const masked = (ending: string): string => `WB-****-****-${ending}`;

const viewCodes = (endings: readonly string[]): UserView['isSumo'] => ({
  flag: endings.length > 0,
  ...NO_CODES,
  ...Object.fromEntries(
    endings.slice(0, LIFETIME_CODES_MAX).map((ending, index) => [CODE_NAMES[index], masked(ending)]),
  ),
});

export const viewHoldings = ({
  customer,
  codes,
  used,
  contacts,
}: StoredHoldings): Pick<UserView, 'stripeId' | 'isSumo' | 'folderSize' | 'contacts'> => ({
  stripeId: customer,
  isSumo: viewCodes(codes),
  folderSize: Number(used),
  contacts: [...contacts],
});
