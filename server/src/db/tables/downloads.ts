/** The tables of receiving that are not stamps. */
import type { AbuseReason } from '@waybill/contract/downloads';
import type { NotificationKind } from '@waybill/contract/notifications';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface DownloadTables {
  notifications: {
    id: Generated<string>;
    user_id: string;
    transfer_id: string | null;
    slug: string;
    kind: Generated<NotificationKind>;
    read: Generated<boolean>;
    country: string | null;
    origin: string | null;
    receiver_email: string | null;
    file_name: string | null;
    request_id: ColumnType<string | null, string | undefined, never>;
    person: ColumnType<string | null, string | null | undefined, string | null>;
    people: Generated<number>;
    files: Generated<number>;
    /** Hand-ins with the same bundle are one notification for as long as it is new. */
    bundle: ColumnType<string | null, string | undefined, never>;
    /** Names its cause, where a repeated reaction must not store it twice. */
    once: ColumnType<string | null, string | undefined, never>;
    /** Set together; a deletion can be undone until it is swept. */
    deletion: ColumnType<string | null, undefined, string | null>;
    deleted_at: ColumnType<Date | null, undefined, Date | null>;
    created_at: Made;
  };
  lock_queues: {
    transfer_id: string;
    next_at: Date;
    turns: Generated<number>;
    turns_since: Made;
  };
  lock_waiters: {
    transfer_id: string;
    place: Buffer;
    since: Date;
    seen_at: Date;
  };
  extension_asks: {
    id: Generated<string>;
    token_hash: Buffer;
    transfer_id: string;
    recipient_id: string | null;
    email: string;
    lang: 'en' | 'zh';
    created_at: Made;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  abuse_reports: {
    id: Generated<string>;
    transfer_id: string | null;
    slug: string;
    reason: AbuseReason;
    message: string;
    email: string | null;
    /** Of the page it was written on; null in reports from before this was kept. */
    lang: ColumnType<'en' | 'zh' | null, 'en' | 'zh' | null | undefined, never>;
    created_at: Made;
    /** Until then it waits for an operator. */
    closed_at: ColumnType<Date | null, undefined, Date>;
    decision: ColumnType<'kept' | 'taken_down' | null, undefined, 'kept' | 'taken_down'>;
  };
}
