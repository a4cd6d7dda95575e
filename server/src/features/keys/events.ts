/** The events of API keys. */
import { defineLiveEvent } from '../../events/define.ts';

export const keyCreated = defineLiveEvent('account.key_created');
export const keyRevoked = defineLiveEvent('account.key_revoked');
