/** Tells a proxy beside this server whether it may get a certificate for a name. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { isProxyItself } from '../../../http/access/private-peer.ts';
import type { Context } from '../../../http/mount.ts';
import { isProven } from './store.ts';

export async function askDomain({ deps, request }: Context, name: string): Promise<void> {
  const isNear = isProxyItself(request, deps.config.trustedProxies);
  if (!isNear || !(await mayHaveCertificate(deps.db, name))) throw new AppError('not_found');
}

const mayHaveCertificate = (db: Db, name: string): Promise<boolean> => isProven(db, name.toLowerCase());
