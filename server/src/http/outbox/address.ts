/** The addresses of this server and of its outbox on the machine itself. */
import type { Config } from '../../config/config.ts';

export const localAddress = ({ port }: Pick<Config, 'port'>): string => `http://localhost:${port}`;

/** The page keeps the token in a cookie and drops it from the address. */
export const outboxAddress = (config: Pick<Config, 'port'>, operatorToken: string): string =>
  `${localAddress(config)}/dev/outbox?token=${operatorToken}`;
