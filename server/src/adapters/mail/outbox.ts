/** The embedded default mailer: stores mail in the database, where the operator can read it, instead of sending it. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { cleanMail } from './clean.ts';
import type { Mailer } from './port.ts';

const kept = 1_000;

export const openOutbox = (db: Db): Mailer => ({
  kind: 'outbox',
  send: async (message) => {
    const mail = cleanMail(message);
    await db
      .insertInto('outbox')
      .values({
        message_id: mail.messageId,
        kind: mail.kind,
        from_name: mail.from.name ?? '',
        from_address: mail.from.address,
        reply_to: mail.replyTo?.address ?? null,
        to_address: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: JSON.stringify(mail.headers ?? {}),
      })
      // A mail sent again after a crash is the same mail.
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
    await sql`delete from outbox where id <= (select id from outbox order by id desc offset ${kept} limit 1)`.execute(
      db,
    );
    return { outcome: 'accepted', words: 'kept in the outbox' };
  },
  close: async () => undefined,
});
