/** The tables of customers' domains. */
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string | undefined, string>;

export interface DomainRow {
  id: Generated<string>;
  user_id: string;
  kind: 'link' | 'sending';
  /** Lower-case, in ASCII. */
  name: string;
  challenge: string;
  verified_at: Date | null;
  failing_since: Date | null;
  off_at: Date | null;
  mailed: Json<Record<string, string>>;
  checked_at: Date | null;
  found: Json<readonly { readonly name: string; readonly type: string; readonly values: string[] }[]>;
  from_address: string | null;
  from_name: Generated<string>;
  service_id: string | null;
  created_at: Made;
}

export interface DomainTables {
  domains: DomainRow;
  signing_keys: {
    id: Generated<string>;
    domain_id: string;
    selector: string;
    private_key: Buffer;
    public_key: string;
    created_at: Made;
    active_at: Date | null;
  };
}
