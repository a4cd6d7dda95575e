/** What operators do about emails and jobs, in the console and by commands alike. */
import type { Db } from '../../../db/database.ts';
import { listDeadJobs, retryDeadJobs } from '../../../jobs/overview.ts';
import { queueMail } from '../../../mail/post.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

/** Undefined when there is no such email that waits, else its address. */
export const sendMailNow = (db: Db, by: Operator, id: string, reason: string): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select(['id', 'kind', 'to_address'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (mail === undefined) return undefined;
    await queueMail(tx, mail, new Date());
    const subject = { id, name: mail.to_address };
    await recordAct(tx, by, { act: 'mail.sent_again', subject, reason, detail: mail.kind });
    return mail.to_address;
  });

/** How many run again; undefined when there is no such dead job. Without an id: all of them. */
export async function retryJobs(
  db: Db,
  by: Operator,
  id: string | undefined,
  reason: string,
): Promise<number | undefined> {
  const dead = (await listDeadJobs(db)).filter((job) => id === undefined || job.id === id);
  if (dead.length === 0) return id === undefined ? 0 : undefined;
  return db.transaction().execute(async (tx) => {
    const queued = await retryDeadJobs(
      tx,
      dead.map((job) => job.id),
    );
    const names = [...new Set(dead.map(({ name }) => name))].join(', ');
    const subject = { id: id ?? '', name: names };
    await recordAct(tx, by, { act: 'jobs.retried', subject, reason, detail: String(queued) });
    return queued;
  });
}
