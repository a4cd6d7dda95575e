/** Chooses the mailer: the SMTP server named in the settings, or the outbox. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { openOutbox } from './outbox.ts';
import type { DkimKey, Mailer } from './port.ts';
import { openSmtp } from './smtp.ts';

export function openMailer({ mail }: Pick<Config, 'mail'>, db: Db): Mailer {
  if (mail.smtpUrl === undefined) return openOutbox(db);
  return openSmtp({ url: mail.smtpUrl, dkim: dkimKey(mail.dkim) });
}

const dkimKey = (dkim: Config['mail']['dkim']): DkimKey | undefined =>
  dkim && { domain: dkim.domain, selector: dkim.selector, privateKey: readFileSync(dkim.keyFile, 'utf8') };
