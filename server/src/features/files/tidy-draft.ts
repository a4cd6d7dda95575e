/** The job that removes everything except the sent files below a draft's prefix, once no credentials work any more. */
import * as z from 'zod';
import { VersionMissing } from '../../adapters/storage/port.ts';
import type { Deps } from '../../deps.ts';
import { defineTask } from '../../jobs/task.ts';
import { alarmOperator } from '../../mail/alarm-operator.ts';
import { filesOf } from './files-store.ts';
import { findDraft, type StoredDraft } from './store.ts';

export const tidyDraft = defineTask('tidy-draft', z.object({ id: z.string() }), async ({ id }, { deps }) => {
  const { db, storage } = deps;
  const draft = await findDraft(db, id);
  if (draft?.state !== 'sealed') return;
  const files = await filesOf(db, id);
  const tidied = storage.keepOnly(
    draft.region,
    draft.prefix,
    files.map(({ key, size, version }) => ({
      key,
      size: Number(size),
      crc32: undefined,
      version: version ?? undefined,
    })),
  );
  await tidied.catch((error: unknown) => alarm(deps, draft, error));
});

/** It is retried later; by then the versions may have been recorded again. */
async function alarm(deps: Deps, { slug, region }: StoredDraft, error: unknown): Promise<never> {
  if (error instanceof VersionMissing) {
    deps.log.error(
      { slug, region, reason: error.message },
      'recorded versions are not in the bucket, so nothing was removed: run "waybill storage repin"',
    );
    await alarmOperator(deps, `versions:${region}`, { name: 'alarm', what: 'versions', region });
  }
  throw error;
}
