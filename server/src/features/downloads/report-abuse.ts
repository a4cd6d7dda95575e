/** Stores an abuse report about a transfer, and notifies the operator. */
import type { reportAbuse as reportCall } from '@waybill/contract/downloads';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { append } from '../../events/append.ts';
import type { Context } from '../../http/mount.ts';
import { transferReported } from './events.ts';
import { findByLink } from './find-link.ts';
import { insertReport } from './store.ts';

type Asked = ParsedOf<typeof reportCall>['body'];

export async function reportAbuse(
  context: Context,
  { slug, reason, message, email, lang }: Asked,
): Promise<void> {
  const transfer = await findByLink(context, slug);
  await context.deps.db.transaction().execute(async (tx) => {
    const reportId = await insertReport(tx, {
      transfer_id: transfer.id,
      slug,
      reason,
      message,
      email: email ?? null,
      lang: lang ?? null,
    });
    await append(tx, transferReported, { id: transfer.id, slug, reportId });
  });
}
