/** All English texts, by area of the product. */
import { dash } from './en/dash.ts';
import { landing } from './en/landing.ts';
import { site } from './en/site.ts';

export const en = { site, landing, dash } as const;
