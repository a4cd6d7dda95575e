/** The calls of receivers; each that gives anything of a transfer begins at the gate. */
import * as calls from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Context, mount } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { portionOf, type Sendable, sendBytes } from '../../http/send-bytes.ts';
import { requireArchive } from './archive.ts';
import { mountAround } from './around-routes.ts';
import { checksumsOf } from './checksum.ts';
import { countDownload, type Taken, takenForZip } from './count-download.ts';
import { fileBytes, previewBytes, requireFile, zipBytes } from './give-bytes.ts';
import { grant } from './grant.ts';
import type { Granted } from './granted.ts';
import { viewArchive, viewOffer } from './view.ts';

const COUNTS: Limit = { name: 'increment', points: 60, seconds: 60 };
const PLANS: Limit = { name: 'zip-plan', points: 120, seconds: 60 };
const SUMS: Limit = { name: 'checksum', points: 120, seconds: 60 };

/** A stream has written its answer itself. */
const WRITTEN = '';

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

export function mountDownloads(app: FastifyInstance, deps: Deps): void {
  mountAround(app, deps);

  mount(app, deps, calls.getDownload, async ({ body }, context) =>
    viewOffer(deps, await grant(context, body)),
  );

  mount(app, deps, calls.downloadFile, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    const file = await requireFile(deps, granted, params.file);
    return send(context, granted, fileBytes(deps, granted, file), (start) =>
      query.for === 'zip' ? takenForZip(context, granted, file, start) : { file, continues: start > 0 },
    );
  });

  mount(app, deps, calls.previewFile, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    const file = await requireFile(deps, granted, params.file);
    return send(context, granted, previewBytes(deps, granted, file));
  });

  mount(app, deps, calls.downloadZip, async ({ params, query }, context) => {
    const granted = await grant(context, { slug: params.slug, user: query.user });
    return send(context, granted, await zipBytes(deps, granted), (start) => ({
      file: null,
      continues: start > 0,
    }));
  });

  mount(
    app,
    deps,
    calls.zip,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      return viewArchive(granted, await requireArchive(deps, granted));
    },
    { limit: PLANS },
  );

  mount(
    app,
    deps,
    calls.increment,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      const file = body.file === undefined ? null : await requireFile(deps, granted, body.file);
      return { counted: await countDownload(context, granted, { file, continues: false }) };
    },
    { limit: COUNTS },
  );

  mount(
    app,
    deps,
    calls.checksum,
    async ({ body }, context) => {
      const granted = await grant(context, body);
      return checksumsOf(deps, granted, await requireFile(deps, granted, body.file));
    },
    { limit: SUMS },
  );
}
