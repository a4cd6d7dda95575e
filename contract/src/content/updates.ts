/** All release notes, newest first. */

import type { Update } from './update.ts';

export type { Update } from './update.ts';

import { sendLargeFiles } from './updates/2026-11-15-1-send-large-files.ts';
import { safeAccounts } from './updates/2026-11-15-2-safe-accounts.ts';
import { stamps } from './updates/2026-11-15-3-stamps.ts';
import { statusPage } from './updates/2026-11-16-1-status-page.ts';
import { titlesAndLimits } from './updates/2026-11-16-2-titles-and-limits.ts';
import { downloadSeveral } from './updates/2026-11-16-3-download-several.ts';
import { calmerBell } from './updates/2026-11-16-4-calmer-bell.ts';
import { dataResidency } from './updates/2026-11-16-5-data-residency.ts';
import { library } from './updates/2026-11-16-6-library.ts';
import { analyticsAndContacts } from './updates/2026-11-16-7-analytics-and-contacts.ts';
import { fileRequests } from './updates/2026-11-16-8-file-requests.ts';

const all: readonly Update[] = [
  fileRequests,
  analyticsAndContacts,
  library,
  dataResidency,
  calmerBell,
  downloadSeveral,
  titlesAndLimits,
  statusPage,
  stamps,
  safeAccounts,
  sendLargeFiles,
];

export const updates: readonly Update[] = all.toSorted((a, b) => (a.id < b.id ? 1 : -1));

/** Of everything there is today; what a new account has nothing to catch up with. */
export const newestUpdate: string = updates[0]?.id ?? '';

/** How many came after the one that was seen last; null: none was seen. */
export const countUnseen = (seen: string | null): number =>
  updates.filter(({ id }) => id > (seen ?? '')).length;
