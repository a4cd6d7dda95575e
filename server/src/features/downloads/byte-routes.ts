/** The addresses of bytes. Each begins at the gate. */
import { downloadFile, downloadZip, previewFile } from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Context, mount } from '../../http/mount.ts';
import { portionOf, type Sendable, sendBytes } from '../../http/send-bytes.ts';
import { countDownload, type Taken, takenForZip } from './count-download.ts';
import { fileBytes, previewBytes, requireFile, zipBytes } from './give-bytes.ts';
import { grant } from './grant.ts';
import type { Granted } from './granted.ts';

/** A stream has written its answer itself. */
const WRITTEN = '';
const MANY = { flood: 'bytes' } as const;

/** `taken` tells what a request from some place on is a download of; without it, it is none. */
async function send(
  context: Context,
  granted: Granted,
  bytes: Sendable,
  taken?: (start: number) => Taken | Promise<Taken>,
): Promise<string> {
  const portion = portionOf(context.request, bytes);
  if (portion.gives && taken !== undefined) await countDownload(context, granted, await taken(portion.start));
  await sendBytes(context, bytes, portion);
  return WRITTEN;
}

export function mountBytes(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    downloadFile,
    async ({ params, query }, context) => {
      const granted = await grant(context, { slug: params.slug, user: query.user });
      const file = await requireFile(deps, granted, params.file);
      return send(context, granted, fileBytes(deps, granted, file), (start) =>
        query.for === 'zip' ? takenForZip(context, granted, file, start) : { file, continues: start > 0 },
      );
    },
    MANY,
  );

  mount(
    app,
    deps,
    previewFile,
    async ({ params, query }, context) => {
      const granted = await grant(context, { slug: params.slug, user: query.user });
      const file = await requireFile(deps, granted, params.file);
      return send(context, granted, previewBytes(deps, granted, file));
    },
    MANY,
  );

  mount(
    app,
    deps,
    downloadZip,
    async ({ params, query }, context) => {
      const granted = await grant(context, { slug: params.slug, user: query.user });
      const bytes = await zipBytes(deps, granted);
      return send(context, granted, bytes, (start) => ({ file: null, continues: start > 0 }));
    },
    MANY,
  );
}
