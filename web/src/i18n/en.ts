/** All English texts, by area of the product. */
import { account } from './en/account.ts';
import { dash } from './en/dash.ts';
import { feedback } from './en/feedback.ts';
import { landing } from './en/landing.ts';
import { site } from './en/site.ts';

export const en = { site, landing, dash, account, feedback } as const;
