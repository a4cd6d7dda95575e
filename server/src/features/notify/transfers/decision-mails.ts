/** Mails what the operator decided: to the sender of a transfer that was taken down, and to those who reported one. */
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { findReport, reportDecided } from '../../downloads/index.ts';
import { findTransferById, takedownMessage, transferTakenDown } from '../../transfers/index.ts';
import { contactLink } from '../contact-link.ts';
import { mailContextOf } from './mail-context.ts';

/** Once for each transfer. Who deleted it before hears nothing. */
export const mailTakenDown = on(transferTakenDown, {
  name: 'mail-taken-down',
  react: async ({ data: { id } }, deps) => {
    const context = await mailContextOf(deps, deps.db, id);
    if (context === undefined || context.transfer.deleted_at !== null) return;
    const { transfer, reader, contents, sender } = context;
    const message = await takedownMessage(deps.db, transfer.slug);
    const page = contactLink(deps.config.publicUrl, { lang: reader.lang, isUser: !sender.visitor });
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...reader,
        number: transfer.slug,
        once: `transfer:${id}:taken-down`,
        mail: { name: 'taken-down', contents, message, page },
      }),
    );
  },
});

export const mailReportDecided = on(reportDecided, {
  name: 'mail-report-decided',
  react: async ({ id, data }, { db }) => {
    const report = await findReport(db, data.reportId);
    const to = report?.email;
    if (report === undefined || typeof to !== 'string') return;
    // It may have been down already when this report was closed.
    const transfer = report.transfer_id === null ? undefined : await findTransferById(db, report.transfer_id);
    const isDown = data.decision === 'taken_down' || (transfer?.taken_down_at ?? null) !== null;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: report.lang ?? 'en',
        once: `event:${id}:mail-report-decided`,
        mail: {
          name: 'report-decided',
          decision: isDown ? 'taken_down' : 'kept',
          reported: report.created_at.toISOString(),
          message: data.message,
        },
      }),
    );
  },
});
