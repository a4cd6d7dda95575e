/** The types of the tables of webhooks and of what is sent to them. */
import type { WebhookEvent } from '@waybill/contract/webhook-events';
import type { DeliveryProblem, DeliveryView, WebhookView } from '@waybill/contract/webhooks';
import type { ColumnType, Generated } from 'kysely';

/** Null until it happens. */
type Later = ColumnType<Date | null, undefined, Date | null>;

export interface WebhookTables {
  webhooks: {
    id: string;
    user_id: string;
    url: string;
    events: WebhookEvent[];
    state: Generated<WebhookView['state']>;
    /** Sealed. */
    secret: Buffer;
    old_secret: ColumnType<Buffer | null, undefined, Buffer>;
    old_secret_until: Later;
    /** The call that renewed the secret last. */
    renewed_by: ColumnType<string | null, undefined, string>;
    created_at: ColumnType<Date, undefined, never>;
    last_at: Later;
    last_problem: ColumnType<DeliveryProblem | null, undefined, DeliveryProblem | null>;
    /** The first attempt that failed since the last one that was taken. */
    failing_since: Later;
    /** It has not shown lately that it answers quickly. */
    slow: Generated<boolean>;
  };
  webhook_messages: {
    id: Generated<string>;
    /** PostgreSQL's bigint, read as text. */
    position: ColumnType<string, never, never>;
    webhook_id: string;
    /** Whose storage and plan the transfer or request uses. */
    account_id: string;
    /** Null: a test. */
    event_id: string | null;
    /** The hand-in, where one event is about several. */
    part: Generated<string>;
    type: DeliveryView['type'];
    /** As it is signed. */
    body: string;
    created_at: ColumnType<Date, undefined, never>;
    state: Generated<DeliveryView['state']>;
    /** A person asked for the next attempt. */
    by_hand: Generated<boolean>;
    attempts: Generated<number>;
    /** How many of the automatic pauses are over. */
    pauses: Generated<number>;
    next_at: Date | null;
    /** Until then one server delivers it. */
    claimed_until: Later;
    last_at: Later;
    took_ms: ColumnType<number | null, undefined, number>;
    status: ColumnType<number | null, undefined, number | null>;
    problem: ColumnType<DeliveryProblem | null, undefined, DeliveryProblem | null>;
    answer: ColumnType<string | null, undefined, string | null>;
  };
}
