/** Closes abuse reports with what an operator decided, and records the events that mail those who reported. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { reportDecided } from './events.ts';
import { lockReport, type StoredReport, setDecision, setDecisionOf } from './store.ts';

/** Keeps the transfer. `before`: it was closed already. `message` is for the person who reported. */
export async function keepReport(
  tx: Tx,
  id: string,
  message: string,
): Promise<Pick<StoredReport, 'transfer_id' | 'slug'> | 'missing' | 'before'> {
  const report = await lockReport(tx, id);
  if (report === undefined) return 'missing';
  if (report.closed_at !== null) return 'before';
  await setDecision(tx, id, 'kept');
  await append(tx, reportDecided, { reportId: id, decision: 'kept', message });
  return report;
}

/** Closes the reports of transfers that were taken down; who reported several of them hears of it once. */
export async function closeReportsOf(tx: Tx, transferIds: readonly string[], message: string): Promise<void> {
  const heard = new Set<string>();
  for (const { id, email } of await setDecisionOf(tx, transferIds, 'taken_down')) {
    const address = email?.toLowerCase();
    if (address === undefined || heard.has(address)) continue;
    heard.add(address);
    await append(tx, reportDecided, { reportId: id, decision: 'taken_down', message });
  }
}
