import { REGIONS } from '@waybill/contract/built-in-regions';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { connectAsOwner } from '../db/owner.ts';
import { requireRegions } from './known-regions.ts';

const WITH_PARIS = [...REGIONS, 'eu-paris'];

test('R04 regions: one that is removed from the settings stops the start only while it has files', async () => {
  const database = await copyDatabase();
  onTestFinished(() => database.drop());
  const client = await connectAsOwner(database.ownerUrl, 'test');
  onTestFinished(() => client.end());
  const start = (regions: readonly string[]) => requireRegions(database.ownerUrl, regions);
  await start(REGIONS);
  await start(WITH_PARIS);
  // Added on trial, and given up before anything was stored.
  await start(REGIONS);
  await client.query(
    `insert into drafts (id, owner, type, slug, region, prefix, bytes, file_count, state, expires_at)
     values (repeat('d', 22), 'owner', 'userUpload', 'aaaaaaa', 'eu-paris', 'p/', 1, 1, 'sealed', now())`,
  );
  await expect(start(REGIONS)).rejects.toThrow(
    /files in the region eu-paris, which is not in REGIONS\. Put it back as it was, with "off": true/,
  );
  await start(WITH_PARIS);
  // As after a restore, which brings no settings.
  await client.query(`delete from waybill.settings where key = 'regions'`);
  await expect(start(REGIONS)).rejects.toThrow(/region eu-paris/);
  await client.query(`update drafts set cleared_at = now()`);
  await start(REGIONS);
});
