/** The stops of a row's route. */
import type { LibraryRow } from '@waybill/contract/library';

type Counted = Pick<LibraryRow, 'recipients' | 'downloaded' | 'total_downloads'>;

/** One for each recipient; a link has a single one, as its recipients are unknown. */
export function stopsOf({ recipients, downloaded, total_downloads }: Counted): Array<{ delivered: boolean }> {
  if (recipients === 0) return [{ delivered: total_downloads > 0 }];
  return Array.from({ length: recipients }, (_, at) => ({ delivered: at < downloaded }));
}
