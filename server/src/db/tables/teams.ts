/** The tables of teams. */
import type { TeamAct, TeamOfferOutcome, TeamRole } from '@waybill/contract/team';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface TeamTables {
  team_members: { user_id: string; owner_id: string; role: TeamRole; joined_at: Made };
  team_invites: {
    id: Generated<string>;
    owner_id: string;
    email: string;
    /** Whose address it is, by `personOf`. */
    person: string;
    role: TeamRole;
    token_hash: Buffer;
    invited_by: string | null;
    mail_id: string | null;
    sent_at: Made;
    expires_at: Date;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
  };
  team_offers: {
    id: Generated<string>;
    owner_id: string;
    member_id: string;
    made_at: Made;
    expires_at: Date;
    ended_at: ColumnType<Date | null, never, Date>;
    outcome: ColumnType<TeamOfferOutcome | null, never, TeamOfferOutcome>;
    /** Names the payment with which it was accepted; null where none was needed. */
    payment_key: ColumnType<string | null, never, string | null>;
  };
  team_log: {
    id: Generated<string>;
    owner_id: string;
    at: Made;
    act: TeamAct;
    actor_id: string | null;
    /** Name or address, as it was then. */
    actor: string;
    subject: Generated<string>;
    detail: Generated<string>;
  };
  colleague_downloads: {
    id: Generated<string>;
    transfer_id: string;
    /** Null when the account was deleted. */
    user_id: string | null;
    file_id: string | null;
    file_name: string | null;
    choice: string | null;
    file_names: ColumnType<string[], string, never>;
    country: string | null;
    country_name: string | null;
    city: string | null;
    latitude: number | null;
    longitude: number | null;
    browser: string | null;
    created_at: Made;
    seen_at: Made;
  };
  transfer_shares: { transfer_id: string; user_id: string; created_at: Made };
}
