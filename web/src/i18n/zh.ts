/** All Chinese texts; a key that English has and this has not does not compile. */
import type { Texts } from './texts.ts';
import { dash } from './zh/dash.ts';
import { landing } from './zh/landing.ts';
import { site } from './zh/site.ts';

export const zh = { site, landing, dash } satisfies Texts;
