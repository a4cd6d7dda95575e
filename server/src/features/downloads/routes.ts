/** The calls of receivers. Each begins at the gate. */
import { downloadFile, downloadZip, getDownload, previewFile } from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { portionOf, sendBytes } from '../../http/send-bytes.ts';
import { fileBytes, previewBytes, requireFile, zipBytes } from './give-bytes.ts';
import { grant } from './grant.ts';
import { viewOffer } from './view.ts';

/** A stream has written its answer itself. */
const WRITTEN = '';

export function mountDownloads(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, getDownload, async ({ body }, context) => viewOffer(deps, await grant(context, body)));

  mount(app, deps, downloadFile, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    const bytes = fileBytes(deps, granted, await requireFile(deps, granted, params.file));
    await sendBytes(context, bytes, portionOf(context.request, bytes));
    return WRITTEN;
  });

  mount(app, deps, previewFile, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    const bytes = previewBytes(deps, granted, await requireFile(deps, granted, params.file));
    await sendBytes(context, bytes, portionOf(context.request, bytes));
    return WRITTEN;
  });

  mount(app, deps, downloadZip, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    const bytes = await zipBytes(deps, granted);
    await sendBytes(context, bytes, portionOf(context.request, bytes));
    return WRITTEN;
  });
}
