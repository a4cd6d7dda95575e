/** The HTTP handlers that send files, previews and zips. Each calls `grant` first. */
import { downloadFile, downloadZip, previewFile } from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import { isSpaceUsedUp } from '../../db/faults.ts';
import type { Deps } from '../../deps.ts';
import { portionOf, type Sendable, sendBytes } from '../../http/bytes/send-bytes.ts';
import { type Context, mount } from '../../http/mount.ts';
import type { StoredFile } from '../files/index.ts';
import { requireArchive } from './archive.ts';
import { countDownload, type Taken, takenForZip } from './count-download.ts';
import { enterOrRedirect, MANY, WRITTEN } from './enter.ts';
import { fileBytes, previewBytes, requireFile, zipBytes } from './give-bytes.ts';
import { grant } from './grant.ts';
import type { Granted } from './granted.ts';
import { isLimited, noteSent } from './limits.ts';
import { pagePath } from './paths.ts';
import { shownOf } from './view.ts';

const enter = (context: Context, asked: { slug: string; user?: string | undefined }) =>
  enterOrRedirect(context, asked.slug, pagePath(asked.slug, asked.user), () => grant(context, asked));

/** On a full disk the download is not recorded, and the receiver still gets the bytes. */
async function count(context: Context, granted: Granted, taken: Taken): Promise<void> {
  try {
    await countDownload(context, granted, taken);
  } catch (error) {
    if (!isSpaceUsedUp(error) || isLimited(granted.transfer)) throw error;
    context.deps.log.warn({ err: error, requestId: context.requestId }, 'download not counted');
  }
}

interface Download {
  readonly files: readonly StoredFile[];
  /** What a request from this place on is a download of. */
  readonly taken: (start: number) => Taken | Promise<Taken>;
}

/** Without a download to count, it is none. */
async function send(
  context: Context,
  granted: Granted,
  bytes: Sendable,
  download?: Download,
): Promise<string> {
  const portion = portionOf(context.request, bytes);
  if (portion.hasBody && download !== undefined)
    await count(context, granted, await download.taken(portion.start));
  const sent = await sendBytes(context, bytes, portion);
  if (sent && portion.hasBody && portion.end === bytes.size && download !== undefined)
    await noteSent(context, granted, download.files);
  return WRITTEN;
}

export function mountBytes(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    downloadFile,
    async ({ params, query }, context) => {
      const granted = await enter(context, { slug: params.slug, user: query.user });
      if (granted === undefined) return WRITTEN;
      const file = await requireFile(deps, granted, params.file);
      const choice = query.choice ?? null;
      return send(context, granted, fileBytes(deps, granted, file), {
        files: [file],
        taken: (start) =>
          query.for === 'zip'
            ? takenForZip(context, granted, file, { start, choice })
            : { file, choice: null, continues: start > 0 },
      });
    },
    MANY,
  );

  mount(
    app,
    deps,
    previewFile,
    async ({ params, query }, context) => {
      const granted = await enter(context, { slug: params.slug, user: query.user });
      if (granted === undefined) return WRITTEN;
      const file = await requireFile(deps, granted, params.file);
      return send(context, granted, previewBytes(deps, granted, file, shownOf(granted, file)));
    },
    MANY,
  );

  mount(
    app,
    deps,
    downloadZip,
    async ({ params, query }, context) => {
      const granted = await enter(context, { slug: params.slug, user: query.user });
      if (granted === undefined) return WRITTEN;
      const choice = query.choice ?? null;
      const archive = await requireArchive(deps, granted, choice);
      return send(context, granted, zipBytes(deps, granted, archive), {
        files: archive.files,
        taken: (start) => ({ file: null, choice, continues: start > 0 }),
      });
    },
    MANY,
  );
}
