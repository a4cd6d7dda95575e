/** The table of all calls. A call that is not in it does not exist. */
import { live } from './live.ts';
import { location } from './location.ts';
import { unsubscribe, unsubscribePage } from './mail.ts';

export const api = { live, location, unsubscribe, unsubscribePage } as const;
