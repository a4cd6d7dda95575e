/** The tables of a user's contacts and their groups. */
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface ContactRow {
  id: Generated<string>;
  user_id: string;
  /** In lower case; one contact per address. */
  email: string;
  name: string;
  company: string;
  /** Transfers that were sent to them. */
  sent: Generated<number>;
  /** When something was last sent to them. */
  used_at: Date | null;
  created_at: Made;
}

/** A contact as it was before a deletion or a merge, with the ids of its groups; dates are ISO. */
export interface KeptContact {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly sent: number;
  readonly used_at: string | null;
  readonly created_at: string;
  readonly groups: readonly string[];
}

/** A group that was deleted, with the ids of its members. */
export interface KeptGroup {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
}

export interface ContactBookTables {
  contacts: ContactRow;
  contact_groups: { id: string; user_id: string; name: string; created_at: Made };
  contact_group_members: { group_id: string; contact_id: string };
  contact_undos: {
    id: Generated<string>;
    user_id: string;
    contacts: ColumnType<KeptContact[], string, never>;
    contact_groups: ColumnType<KeptGroup[], string, never>;
    created_at: Made;
  };
}
