/** The tables of teams' own login providers. */
import type { DomainProblem } from '@waybill/contract/domains';
import type { ColumnType, Generated } from 'kysely';
import type { FoundRecord } from './domains.ts';

type Made = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string | undefined, string>;

export interface TeamSsoTables {
  team_providers: {
    id: Generated<string>;
    /** The owner of the team. */
    user_id: string;
    /** Lower-case, in ASCII. */
    domain: string;
    challenge: string;
    verified_at: Date | null;
    /** When its record was last as it should be. */
    right_at: Date | null;
    failing_since: Date | null;
    off_at: Date | null;
    problem: DomainProblem | null;
    mailed: Json<Record<string, string>>;
    checked_at: Date | null;
    next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    found: Json<readonly FoundRecord[]>;
    issuer: string | null;
    client_id: string | null;
    /** Sealed. */
    secret: Buffer | null;
    name: Generated<string>;
    tested_at: Date | null;
    /** Null: no one logs in by it. */
    on_since: Date | null;
    required: Generated<boolean>;
    created_at: Made;
  };
  team_identities: {
    provider_id: string;
    issuer: string;
    subject: string;
    user_id: string;
    email: string;
    created_at: Made;
    last_used_at: Date | null;
  };
}
