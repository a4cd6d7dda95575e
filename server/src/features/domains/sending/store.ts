/** SQL for what a mail service still has of domains. */
import type { Db } from '../../../db/database.ts';
import type { KeptService } from '../../../db/tables/domains.ts';

export const leftDomains = async (db: Db, service: KeptService['kind'], limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('left_domains')
    .select('service_id')
    .where('service', '=', service)
    .orderBy('left_at')
    .limit(limit)
    .execute();
  return rows.map(({ service_id }) => service_id);
};

export async function isUsedAtService(
  db: Db,
  service: KeptService['kind'],
  serviceId: string,
): Promise<boolean> {
  const used = await db
    .selectFrom('domains')
    .select('id')
    .where('service_id', '=', serviceId)
    .where(({ eb, ref }) => eb(ref('service', '->>').key('kind'), '=', service))
    .executeTakeFirst();
  return used !== undefined;
}

export const settleLeft = async (db: Db, service: KeptService['kind'], serviceId: string): Promise<void> => {
  await db
    .deleteFrom('left_domains')
    .where('service', '=', service)
    .where('service_id', '=', serviceId)
    .execute();
};
