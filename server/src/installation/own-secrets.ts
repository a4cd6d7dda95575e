/** The secrets of this server: kept in its data folder, each created at the first start. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { newOperatorToken } from './operator-token.ts';
import { keepSecret } from './secret-file.ts';

export interface OwnSecrets {
  /** Identifies the data folder. */
  readonly 'instance-id': string;
  readonly 'operator-token': string;
  /** From the settings where several servers share it. */
  readonly 'secret-key': string;
}

export const ownSecrets = ({ secretKey }: Pick<Config, 'secretKey'>, folder: string): OwnSecrets => ({
  'instance-id': keepSecret(join(folder, 'instance-id'), randomUUID),
  'operator-token': keepSecret(join(folder, 'operator-token'), newOperatorToken),
  'secret-key': secretKey ?? keepSecret(join(folder, 'secret-key'), () => randomBytes(32).toString('hex')),
});
