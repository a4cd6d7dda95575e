/** The tables of the affiliate programme. Days and months are dates as text. */
import type { ColumnType, Generated } from 'kysely';

export interface AffiliateTables {
  affiliate_visits: { affiliate: string; day: string; visitor: Buffer };
  affiliate_clicks: { affiliate: string; month: string; clicks: number };
  referrals: {
    id: Generated<string>;
    affiliate: string;
    /** Null once the account is deleted. */
    account: string | null;
    person: Buffer | null;
    joined: string;
    paid: string | null;
  };
  /** Paying sign-ups that the operator has paid for. */
  affiliate_payouts: {
    id: Generated<string>;
    affiliate: string;
    paying: number;
    paid_at: ColumnType<Date, undefined, never>;
  };
}
