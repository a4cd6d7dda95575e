/** Stores a request that was made with another program: with the end it had there, open to everyone with its link, and without any mail. */
import type { Region } from '@waybill/contract/regions';
import type { Db, Tx } from '../../../db/database.ts';
import { holdLock } from '../../../db/locks.ts';
import type { StoredUser } from '../../accounts/index.ts';
import { withFreeSlug } from '../../files/index.ts';
import { insertRequest, refreshSearch, type StoredRequest } from '../store.ts';

export interface ImportedRequest {
  readonly asker: StoredUser;
  /** Whose storage is used: their own, or that of their team. */
  readonly owner: string;
  readonly region: Region;
  readonly title: string;
  readonly maxBytes: number | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** `keep` runs in the same transaction. */
export const importRequest = (
  db: Db,
  { asker, owner, region, title, maxBytes, askedAt, expiresAt }: ImportedRequest,
  keep: (tx: Tx, request: StoredRequest) => Promise<void>,
): Promise<StoredRequest> =>
  db.transaction().execute(async (tx) => {
    await holdLock(tx, 'sender', asker.id);
    const request = await withFreeSlug(tx, (slug) =>
      insertRequest(tx, {
        slug,
        user_id: asker.id,
        owner,
        idempotency_key: null,
        lang: asker.lang,
        send_as: 'link',
        title,
        message: '',
        region,
        password_hash: null,
        // There no one was asked who they are.
        ask_name: true,
        ask_email: false,
        ask_verified: false,
        ask_company: false,
        deadline: null,
        expires_at: expiresAt,
        max_bytes: maxBytes,
        remind_before: false,
        repeats: 'never',
        created_at: askedAt,
      }),
    );
    await refreshSearch(tx, request.id);
    await keep(tx, request);
    return request;
  });
