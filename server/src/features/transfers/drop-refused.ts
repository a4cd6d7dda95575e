/** Drops an upload that was refused for its file types at once, instead of when it would expire. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { dropDraft } from '../files/index.ts';

/** These names are refused when an upload is announced, so a client that still sends them has bypassed that check. */
export async function dropRefused({ db, storage }: Deps, draftId: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return;
  if (error.code !== 'insecure_file_type' && error.code !== 'file_removed') return;
  if (await dropDraft(db, draftId)) await storage.revoke(draftId);
}
