/** The operator's command that shows the address of the outbox, with the token that a start leaves out of its log. */

import { join } from 'node:path';
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { Config } from '../config/config.ts';
import { operatorOf } from '../http/access/operator-tokens.ts';
import { outboxAddress } from '../http/outbox/address.ts';
import { newOperatorToken } from '../installation/operator-token.ts';
import { keepSecret } from '../installation/secret-file.ts';
import { operatorCommand } from '../package-root.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';
import { withDatabase } from './connect.ts';

async function show(config: Config): Promise<Outcome> {
  if (config.mail.smtpUrl !== undefined)
    return failed('There is no outbox: mails are sent by the server in SMTP_URL.');
  return withDatabase(config, async (db) => {
    const token = keepSecret(join(chooseDatabase(config).folder, 'operator-token'), newOperatorToken);
    if ((await operatorOf(db, token)) === undefined)
      return failed(
        `The first operator token was revoked. Make another with: ${operatorCommand} tokens make <name>`,
        `Then open: ${outboxAddress(config, '<token>')}`,
      );
    return done(outboxAddress(config, token), 'It opens on this machine only. Keep the token secret.');
  });
}

export const outboxCommands: readonly OfflineCommand[] = [
  {
    name: 'outbox',
    takes: [],
    summary: 'Shows the address where mails can be read while there is no SMTP_URL, with the operator token.',
    runOffline: show,
  },
];
