/** Reads the branding of whose transfer or request it is: always as it is now, not as it was when it was sent. */
import type { Brand, Look } from '@waybill/contract/look';
import type { MailBrand } from '@waybill/mails/brand';
import type { Db, Tx } from '../../db/database.ts';
import { findBrand } from './store.ts';
import { mailBrand, viewBrand, viewLook } from './view.ts';

/** Null when the account is gone. */
export async function brandOf(db: Db | Tx, ownerId: string): Promise<Brand | null> {
  const stored = await findBrand(db, ownerId);
  return stored === undefined ? null : viewBrand(stored);
}

export async function lookOf(db: Db | Tx, ownerId: string): Promise<Look | null> {
  const stored = await findBrand(db, ownerId);
  return stored === undefined ? null : viewLook(stored);
}

export async function mailBrandOf(db: Db | Tx, ownerId: string): Promise<MailBrand | undefined> {
  const stored = await findBrand(db, ownerId);
  return stored === undefined ? undefined : mailBrand(stored);
}
