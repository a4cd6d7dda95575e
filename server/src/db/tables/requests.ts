/** The tables of file requests. */
import type { RequestEncryption } from '@waybill/contract/request-encryption';
import type { FileKind } from '@waybill/contract/request-items';
import type { RequestTemplate } from '@waybill/contract/request-templates';
import type { HandInState } from '@waybill/contract/requests';
import type { SendAs } from '@waybill/contract/transfers';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;
/** PostgreSQL's bigint, read as text. */
type Bytes = ColumnType<string, number, number>;
/** Null until it happens. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface RequestRow {
  id: Generated<string>;
  slug: string;
  user_id: string;
  /** Whose storage and plan it uses. */
  owner: string;
  /** Set by the database: made while its owner had a team. */
  of_team: ColumnType<boolean, never, boolean>;
  /** Whose domain serves it beside its owner’s, since a team was handed over; null: no other. */
  domain_owner: ColumnType<string | null, never, string | null>;
  idempotency_key: string | null;
  lang: 'en' | 'zh';
  send_as: SendAs;
  title: string;
  message: string;
  region: string;
  password_hash: string | null;
  ask_name: boolean;
  ask_email: boolean;
  ask_verified: boolean;
  ask_company: boolean;
  deadline: Date | null;
  expires_at: Date;
  max_bytes: ColumnType<string | null, number | null, number | null>;
  remind_before: boolean;
  reminded_at: Later;
  repeats: 'never' | 'monthly';
  repeat_of: ColumnType<string | null, string | null | undefined, string | null>;
  repeats_at: Later;
  created_at: Made;
  closed_at: Later;
  fulfilled_at: Later;
  deleted_at: Later;
  deadline_told_at: Later;
  expired_told_at: Later;
  released_at: Later;
  revision: Generated<number>;
  search: Generated<string>;
  /** Null: what is handed in is not encrypted. */
  encryption: ColumnType<RequestEncryption | null, string | null | undefined, null>;
}

export interface RequestItemRow {
  id: Generated<string>;
  request_id: string;
  position: number;
  name: string;
  note: string;
  required: boolean;
  kinds: ColumnType<FileKind[], string, string>;
  least: number;
  most: number;
}

export interface GiverRow {
  id: string;
  request_id: string;
  email: string;
  name: string;
  company: string;
  invited: boolean;
  position: number;
  browser: Buffer | null;
  verified_at: Later;
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
  mailed_at: Later;
  reminded_at: Later;
  opened_at: Later;
  receipt_at: Later;
  removed_at: Later;
  created_at: Made;
}

export interface RequestDraftRow {
  draft_id: string;
  request_id: string;
  giver_id: string;
  item_id: string | null;
  replaces: string | null;
}

export interface HandInRow {
  id: Generated<string>;
  request_id: string;
  giver_id: string;
  item_id: string | null;
  draft_id: string;
  split_from: ColumnType<string | null, string | null | undefined, string | null>;
  /** The owner of the request, who handed it in for the person. */
  handed_in_by: ColumnType<string | null, string | null | undefined, string | null>;
  state: Generated<HandInState>;
  reason: Generated<string>;
  bytes: Bytes;
  file_count: number;
  country: string | null;
  city: string | null;
  created_at: Made;
  decided_at: Later;
  decision_told_at: Later;
  owner_told_at: Later;
  notification_id: ColumnType<string | null, string | null | undefined, string | null>;
  released_at: Later;
}

export interface HandInFileRow {
  file_id: string;
  hand_in_id: string;
  position: number;
  path: string;
  size: Bytes;
}

/** Of an upload, so that its parts share it. */
export interface HandInManifestRow {
  draft_id: string;
  request_id: string;
  version: number;
  manifest: Buffer;
  enc: Buffer;
  sealed: Buffer;
}

export interface RequestTables {
  request_templates: {
    user_id: string;
    id: string;
    name: string;
    content: ColumnType<Omit<RequestTemplate, '_id' | 'name'>, string, string>;
    created_at: Made;
  };
  requests: RequestRow;
  request_items: RequestItemRow;
  givers: GiverRow;
  request_drafts: RequestDraftRow;
  hand_ins: HandInRow;
  hand_in_files: HandInFileRow;
  hand_in_manifests: HandInManifestRow;
}
