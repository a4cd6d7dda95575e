/** Where the links of an account lead: its own domain while that is in use, otherwise the main address. */
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { originOfName } from '../../../http/access/hosts.ts';
import { namesOfOwners, provenNames } from './store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Visitors have no account, and so no domain. */
export async function linkSites(
  { config: { publicUrl } }: Pick<Deps, 'config'>,
  db: Db | Tx,
  owners: readonly string[],
): Promise<(owner: string) => string> {
  const ids = [...new Set(owners)].filter((owner) => UUID.test(owner));
  const names = ids.length === 0 ? [] : await namesOfOwners(db, ids);
  const sites = new Map(names.map(({ user_id, name }) => [user_id, originOfName(publicUrl, name)]));
  return (owner) => sites.get(owner) ?? publicUrl;
}

export const linkSiteOf = async (deps: Pick<Deps, 'config'>, db: Db | Tx, owner: string): Promise<string> =>
  (await linkSites(deps, db, [owner]))(owner);

/** Pages of these origins upload files. */
export const originsOfDomains = async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<string[]> =>
  (await provenNames(db)).map(({ name }) => originOfName(config.publicUrl, name));
