/** Aborts the unfinished uploads of files at the store. Best effort: the store removes the rest in time. */
import { abortUpload } from '../s3/operations.ts';
import { createStopper } from '../signal.ts';
import { createAccess } from './access.ts';
import { perform } from './perform.ts';
import { runOn, type UploadContext } from './run-upload.ts';

export async function discardParts(context: UploadContext): Promise<void> {
  const { opened, options } = context;
  if (opened === undefined) return;
  const stopper = createStopper();
  const access = createAccess(context.access, options.env.clock, () =>
    options.credentials({ draftId: opened.draftId, signal: stopper.signal }),
  );
  const run = { ...runOn(context, access, opened.ledger, stopper), emit: () => {} };
  for (const { key, parts, done } of opened.ledger.checkpoint().files) {
    if (parts === undefined || done !== undefined) continue;
    try {
      await perform(run, key, abortUpload(parts.uploadId));
    } catch {
      return;
    }
  }
}
