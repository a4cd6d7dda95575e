/** Mails the operator that a transfer was reported: of each transfer one report an hour, the others are listed. */
import * as z from 'zod';
import type { Reaction } from '../../../events/dispatch.ts';
import { postMail } from '../../../mail/post.ts';
import { countReports, findReport, TRANSFER_REPORTED } from '../../downloads/index.ts';
import { readPaper } from './paper.ts';

const told = z.object({ id: z.uuid(), reportId: z.uuid() });

/** `2026-03-14T09`. */
const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13);

export const mailReport: Reaction = {
  name: 'mail-report',
  kinds: [TRANSFER_REPORTED],
  react: async (event, deps) => {
    const { id, reportId } = told.parse(event.data);
    const to = deps.config.mail.operator;
    const report = await findReport(deps.db, reportId);
    const paper = await readPaper(deps, deps.db, id);
    if (to === undefined || report === undefined || paper === undefined) return;
    // What is down already needs nobody's attention.
    if (paper.state === 'taken_down' || paper.state === 'deleted') return;
    const reports = await countReports(deps.db, id);
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        to,
        lang: 'en',
        kind: 'reported',
        number: paper.transfer.slug,
        once: `transfer:${id}:reported:${hourOf(event.at)}`,
        ...(report.email === null ? {} : { replyTo: report.email }),
        mail: {
          name: 'reported',
          slug: paper.transfer.slug,
          reason: report.reason,
          message: report.message,
          email: report.email,
          reports,
          senderEmail: paper.sender.email,
          contents: paper.contents,
          link: paper.link,
        },
      }),
    );
  },
};
