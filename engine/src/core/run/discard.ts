/** Tells the store to throw away what arrived of an upload. Best effort: what stays is swept up there in time. */
import { abortUpload } from '../s3/operations.ts';
import { createStopper } from '../signal.ts';
import { createAccess } from './access.ts';
import { type Desk, runOn } from './go.ts';
import { perform } from './perform.ts';

export async function discardParts(desk: Desk): Promise<void> {
  const { opened, options } = desk;
  if (opened === undefined) return;
  const stopper = createStopper();
  const access = createAccess(desk.access, options.around.clock, () =>
    options.credentials({ draftId: opened.draftId, signal: stopper.signal }),
  );
  const run = { ...runOn(desk, access, opened.ledger, stopper), tell: () => {} };
  for (const { key, parts, done } of opened.ledger.checkpoint().files) {
    if (parts === undefined || done !== undefined) continue;
    try {
      await perform(run, key, abortUpload(parts.uploadId));
    } catch {
      return;
    }
  }
}
