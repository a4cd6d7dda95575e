/** Chooses who carries the mail: the server named in the settings, or the outbox. */
import { readFile } from 'node:fs/promises';
import type { MailConfig } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { openOutbox } from './outbox.ts';
import type { Mailer } from './port.ts';
import { type DkimKey, openSmtp } from './smtp.ts';

export const openMailer = async (config: MailConfig, db: Db): Promise<Mailer> =>
  config.smtpUrl === undefined
    ? openOutbox(db)
    : openSmtp({ url: config.smtpUrl, dkim: await dkimKey(config) });

const dkimKey = async ({ dkim }: MailConfig): Promise<DkimKey | undefined> =>
  dkim && { domain: dkim.domain, selector: dkim.selector, privateKey: await readFile(dkim.keyFile, 'utf8') };
