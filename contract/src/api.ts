/** The table of all calls. A call that is not in it does not exist. */
import { contact } from './contact.ts';
import { live } from './live.ts';
import { location } from './location.ts';
import { unsubscribe, unsubscribePage } from './mail.ts';

export const api = { contact, live, location, unsubscribe, unsubscribePage } as const;
