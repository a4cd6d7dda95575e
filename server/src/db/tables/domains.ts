/** The tables of customers' domains. */
import type { DnsRecord, DomainProblem } from '@waybill/contract/domains';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string | undefined, string>;

/** A record to publish. */
export type WantedRecord = Pick<DnsRecord, 'use' | 'type' | 'name' | 'value' | 'needed'>;

/** What a look at one record has found. */
export type FoundRecord = Pick<DnsRecord, 'type' | 'name' | 'found' | 'state' | 'needed'> & {
  /** Left out by looks from before it was kept. */
  readonly hidden?: boolean;
};

/** What is known of the keys of a domain to send from. */
export interface KeptService {
  /** Who has the keys. */
  readonly kind: 'own' | 'postmark';
  readonly records: readonly WantedRecord[];
  readonly rotating: boolean;
  /** ISO; null: the service will say. */
  readonly oldKey: { readonly name: string; readonly keptUntil: string | null } | null;
}

export interface DomainRow {
  id: Generated<string>;
  user_id: string;
  kind: 'link' | 'sending';
  /** Lower-case, in ASCII. */
  name: string;
  challenge: string;
  verified_at: Date | null;
  /** When its records were last as they should be. */
  right_at: Date | null;
  failing_since: Date | null;
  off_at: Date | null;
  problem: DomainProblem | null;
  mailed: Json<Record<string, string>>;
  checked_at: Date | null;
  next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  found: Json<readonly FoundRecord[]>;
  from_address: string | null;
  from_name: Generated<string>;
  /** The id at what has the keys. */
  service_id: string | null;
  service: ColumnType<KeptService | null, string | null | undefined, string | null>;
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
    retired_at: Date | null;
  };
  left_domains: {
    service: string;
    service_id: string;
    left_at: Made;
  };
}
