/** Renames a passkey. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { rename } from './store.ts';

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<void> {
  if (!(await rename(db, userId, id, name))) throw new AppError('not_found');
}
