/** Stores webhooks. Their secrets are sealed with a key of the installation. */
import type { WebhookEvent } from '@waybill/contract/webhook-events';
import { OLD_SECRET_HOURS } from '@waybill/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { WebhookTables } from '../../db/tables/webhooks.ts';

export type StoredWebhook = Selectable<WebhookTables['webhooks']>;

/** Newest first. */
export const webhooksOf = (db: Db | Tx, userId: string): Promise<StoredWebhook[]> =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findWebhook = (db: Db | Tx, userId: string, id: string): Promise<StoredWebhook | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Locks it until the transaction ends, so that nothing is recorded for it or sent by its old rules meanwhile. */
export const lockWebhook = (tx: Tx, userId: string, id: string): Promise<StoredWebhook | undefined> =>
  tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Locks the user's row, so that two webhooks made at once are counted one after the other. */
export async function holdAndList(tx: Tx, userId: string): Promise<StoredWebhook[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return webhooksOf(tx, userId);
}

interface NewWebhook {
  readonly id: string;
  readonly user_id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: Buffer;
}

export async function addWebhook(tx: Tx, { events, ...webhook }: NewWebhook): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...webhook, events: [...events] })
    .execute();
}

interface Changes {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly state?: 'on' | 'off' | undefined;
}

/** A webhook that is switched on, or has another address, begins anew: what failed before no longer counts. */
export async function storeChanges(tx: Tx, id: string, { url, events, state }: Changes): Promise<void> {
  const columns = {
    ...(url === undefined ? {} : { url, slow: true, failing_since: null }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(state === undefined ? {} : { state, failing_since: null }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('webhooks').set(columns).where('id', '=', id).execute();
}

/** What still waits for a webhook that is switched off is not sent any more, except what a person asked for. */
export async function failWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ state: 'failed', next_at: null, claimed_until: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('by_hand', '=', false)
    .execute();
}

/** The secret before also signs for a while; the one before that no longer does. */
export async function storeSecret(
  tx: Tx,
  { id, secret: old }: Pick<StoredWebhook, 'id' | 'secret'>,
  secret: Buffer,
  renewedBy: string,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      secret,
      old_secret: old,
      old_secret_until: sql<Date>`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
      renewed_by: renewedBy,
    })
    .where('id', '=', id)
    .execute();
}

export async function dropWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
