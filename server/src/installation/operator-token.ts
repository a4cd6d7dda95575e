/** The form of an operator token. */
import { randomBytes } from 'node:crypto';

const PREFIX = 'wbo_';

export const newOperatorToken = (): string => PREFIX + randomBytes(32).toString('base64url');

export const looksLikeOperatorToken = (token: string): boolean => token.startsWith(PREFIX);
