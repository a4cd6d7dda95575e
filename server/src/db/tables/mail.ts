/** The tables of outgoing mail. */
import type { Mail, MailName } from '@waybill/mails/registry';
import type { ColumnType, Generated } from 'kysely';

export type MailState = 'waiting' | 'sent' | 'bounced' | 'capped' | 'suppressed' | 'failed';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface MailTables {
  mails: {
    id: Generated<string>;
    number: string;
    kind: MailName;
    to_address: string;
    lang: 'en' | 'zh';
    reply_to: string | null;
    content: ColumnType<Mail | null, string, null>;
    account_id: string | null;
    /** The owner whose domain it may come from. */
    sent_for: string | null;
    state: Generated<MailState>;
    reason: string | null;
    counted_at: Date | null;
    /** A cap holds it back until then, while it waits. */
    held_until: ColumnType<Date | null, Date | undefined, Date | null>;
    created_at: Made;
    give_up_at: Date;
    done_at: Date | null;
  };
  outbox: {
    id: Generated<string>;
    message_id: string;
    kind: string;
    from_name: string;
    from_address: string;
    reply_to: string | null;
    to_address: string;
    subject: string;
    html: string;
    text: string;
    headers: ColumnType<Record<string, string>, string, never>;
    created_at: Made;
  };
  mail_suppressions: {
    address: string;
    kind: MailName;
    created_at: Made;
  };
  mail_receiver_caps: {
    address: string;
    taken: Date[];
    updated_at: Made;
  };
  mail_hour_caps: {
    hour: Date;
    counted: string;
    count: number;
  };
}
