/** The addresses of bytes. Each begins at the gate. */
import { downloadFile, downloadZip, previewFile } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import type { FastifyInstance } from 'fastify';
import { isDiskFull } from '../../db/faults.ts';
import type { Deps } from '../../deps.ts';
import { type Context, mount } from '../../http/mount.ts';
import { portionOf, type Sendable, sendBytes } from '../../http/send-bytes.ts';
import { countDownload, type Taken, takenForZip } from './count-download.ts';
import { fileBytes, previewBytes, requireFile, zipBytes } from './give-bytes.ts';
import { grant } from './grant.ts';
import type { Granted } from './granted.ts';
import { pagePath } from './paths.ts';

/** A stream has written its answer itself. */
const WRITTEN = '';
const MANY = { flood: 'bytes' } as const;

/** Somebody opened the address itself, and would rather read a page than an error. */
const isVisit = ({ request }: Context): boolean =>
  request.method === 'GET' &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  request.headers['sec-fetch-dest'] === 'document';

/** Undefined when there is no way in and whoever visits was sent to the page that tells why. */
async function enter(context: Context, asked: { slug: string; user?: string | undefined }) {
  try {
    return await grant(context, asked);
  } catch (error) {
    if (!(error instanceof AppError) || !isVisit(context) || !isSlug(asked.slug)) throw error;
    context.reply.redirect(pagePath(asked.slug, asked.user), 303);
    return undefined;
  }
}

/** Where there is no room to write it down, the receiver gets the bytes all the same. */
async function count(context: Context, granted: Granted, taken: Taken): Promise<void> {
  try {
    await countDownload(context, granted, taken);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    context.deps.log.warn({ err: error, requestId: context.requestId }, 'download not counted');
  }
}

/** `taken` tells what a request from some place on is a download of; without it, it is none. */
async function send(
  context: Context,
  granted: Granted,
  bytes: Sendable,
  taken?: (start: number) => Taken | Promise<Taken>,
): Promise<string> {
  const portion = portionOf(context.request, bytes);
  if (portion.gives && taken !== undefined) await count(context, granted, await taken(portion.start));
  await sendBytes(context, bytes, portion);
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
      const granted = await enter(context, { slug: params.slug, user: query.user });
      if (granted === undefined) return WRITTEN;
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
      const granted = await enter(context, { slug: params.slug, user: query.user });
      if (granted === undefined) return WRITTEN;
      const bytes = await zipBytes(deps, granted);
      return send(context, granted, bytes, (start) => ({ file: null, continues: start > 0 }));
    },
    MANY,
  );
}
