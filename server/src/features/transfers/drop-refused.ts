/** What was uploaded around our rules does not stay until it would have expired. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { dropDraft } from '../files/index.ts';

/** Such names are refused when an upload is announced, so whoever has them at the end went another way. */
export async function dropRefused({ db, storage }: Deps, draftId: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return;
  if (error.code !== 'insecure_file_type' && error.code !== 'file_removed') return;
  if (await dropDraft(db, draftId)) await storage.revoke(draftId);
}
