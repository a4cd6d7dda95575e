/** Counts the release notes that a user has not seen. */
import type { SiteContent } from '@waybill/contract/site-content';

/** How many came after the one that was seen last; null: none was seen. */
export const countUnseen = ({ updates }: SiteContent, seen: string | null): number =>
  updates.filter(({ id }) => id > (seen ?? '')).length;

/** Of everything there is today; what a new account has nothing to catch up with. Null: there are none. */
export const newestUpdate = ({ updates }: SiteContent): string | null => updates[0]?.id ?? null;
