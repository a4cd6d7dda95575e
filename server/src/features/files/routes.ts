/** The HTTP handlers for uploads and files. */
import { AppError } from '@waybill/contract/errors';
import { abortUpload as abortCall, folderSize, stsAuth, type UploadType } from '@waybill/contract/files';
import { regions } from '@waybill/contract/region-probes';
import type { FastifyInstance } from 'fastify';
import { choosableRegions } from '../../config/regions.ts';
import type { Deps } from '../../deps.ts';
import { ownAddress } from '../../http/access/hosts.ts';
import { mount, userOf } from '../../http/mount.ts';
import type { UploadRules, UploadTypes } from '../../upload-rules.ts';
import { abortUpload } from './abort-upload.ts';
import { authorizeUpload } from './authorize-upload.ts';
import { callerOf } from './caller.ts';
import { readUse } from './store.ts';

/** `types` has the rules of all features. */
export function mountUploads(app: FastifyInstance, deps: Deps, types: UploadTypes): void {
  mount(app, deps, stsAuth, ({ body: { key, draftId, ...asked } }, context) =>
    authorizeUpload(context, requireRules(types, asked.type), {
      ...asked,
      idempotencyKey: key ?? context.effectKey,
      draftId,
    }),
  );
}

/** Nothing can be uploaded for what no feature has rules for. */
function requireRules(types: UploadTypes, type: UploadType): UploadRules {
  const rules = types[type];
  if (rules === undefined) throw new AppError('forbidden');
  return rules;
}

export function mountFiles(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, abortCall, async ({ body: { draftId } }, context) => {
    await abortUpload(deps, callerOf(context), draftId);
    return {};
  });

  mount(app, deps, regions, (_, { request }) => ({
    regions: choosableRegions(deps.config.regions).map((region) => ({
      region,
      probe: deps.storage.probe(region) ?? `${ownAddress(request.raw, deps.config)}/s3/`,
    })),
  }));

  mount(app, deps, folderSize, async ({ body: { userid } }, context) => {
    const { id, ownerId } = userOf(context);
    if (userid !== id) throw new AppError('forbidden');
    return { size: (await readUse(deps.db, ownerId)).used };
  });
}
