/** Stores an abuse report about a transfer, and notifies the operator. */
import type { reportAbuse as reportCall } from '@waybill/contract/downloads';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { appendEvent } from '../../events/append.ts';
import type { Context } from '../../http/mount.ts';
import { TRANSFER_REPORTED } from './events.ts';
import { findByLink } from './find-link.ts';
import { insertReport } from './store.ts';

type Asked = ParsedOf<typeof reportCall>['body'];

export async function reportAbuse(context: Context, { slug, reason, message, email }: Asked): Promise<void> {
  const transfer = await findByLink(context, slug);
  await context.deps.db.transaction().execute(async (tx) => {
    const reportId = await insertReport(tx, {
      transfer_id: transfer.id,
      slug,
      reason,
      message,
      email: email ?? null,
    });
    // Without an account, so that the sender is not notified.
    await appendEvent(tx, { kind: TRANSFER_REPORTED, data: { id: transfer.id, slug, reportId } });
  });
}
