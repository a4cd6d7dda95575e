/** Mails the operator that a transfer was reported, at most once an hour for each transfer. */
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { countReports, findReport, transferReported } from '../../downloads/index.ts';
import { readMailContext } from './mail-context.ts';

/** `2026-03-14T09`. */
const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

export const mailReport = on(transferReported, {
  name: 'mail-report',
  react: async (event, deps) => {
    const { id, reportId } = event.data;
    const to = deps.config.mail.operator;
    const report = await findReport(deps.db, reportId);
    const context = await readMailContext(deps, deps.db, id);
    if (to === undefined || report === undefined || context === undefined) return;
    // A transfer that is already down needs no action.
    if (context.state === 'taken_down' || context.state === 'deleted') return;
    const reports = await countReports(deps.db, id);
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        number: context.transfer.slug,
        once: `transfer:${id}:reported:${hourOf(event.at)}`,
        ...(report.email === null ? {} : { replyTo: report.email }),
        mail: {
          name: 'reported',
          slug: context.transfer.slug,
          reason: report.reason,
          message: report.message,
          email: report.email,
          reports,
          senderEmail: context.sender.email,
          contents: context.contents,
          link: context.link,
        },
      }),
    );
  },
});
