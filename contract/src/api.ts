/** The table of all calls. A call that is not in it does not exist. */
import { live } from './live.ts';
import { location } from './location.ts';

export const api = { live, location } as const;
