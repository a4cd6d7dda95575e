/** What a start says once it is ready. */

import type { Config } from '../config/config.ts';
import { localAddress, outboxAddress } from '../http/outbox/address.ts';
import { operatorCommand } from '../package-root.ts';

/** Output that goes elsewhere than to a terminal is kept as a log, which others can read: the token is left out of it. */
export function readyLines(
  config: Pick<Config, 'port' | 'publicUrl' | 'mail'>,
  operatorToken: string,
  isTerminal: boolean,
): string[] {
  const here = localAddress(config);
  const outbox = isTerminal
    ? `Mail is kept in the outbox: ${outboxAddress(config, operatorToken)}`
    : `Mail is kept in the outbox. For its address, run: ${operatorCommand} outbox`;
  return [
    `Waybill is ready at ${here}`,
    ...(config.publicUrl === here ? [] : [`Its public address is ${config.publicUrl}`]),
    ...(config.mail.smtpUrl === undefined ? [outbox] : []),
  ];
}
