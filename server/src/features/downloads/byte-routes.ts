/** The HTTP handlers that send files, previews and zips. Each calls `grant` first. */
import { downloadFile, downloadZip, previewFile } from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import { isSpaceUsedUp } from '../../db/faults.ts';
import type { Deps } from '../../deps.ts';
import { portionOf, type Sendable, type Sent, sendBytes } from '../../http/bytes/send-bytes.ts';
import { type Context, mount } from '../../http/mount.ts';
import type { StoredFile } from '../files/index.ts';
import { requireArchive } from './archive.ts';
import { countDownload, type Taken, takenForZip } from './count-download.ts';
import { giveBack } from './count-store.ts';
import { enterOrRedirect, MANY, WRITTEN } from './enter.ts';
import {
  encryptedPreviewBytes,
  fileBytes,
  previewBytes,
  requireFile,
  unstored,
  zipBytes,
} from './give-bytes.ts';
import { grant } from './grant.ts';
import type { Granted } from './granted.ts';
import { isLimited, noteSent } from './limits.ts';
import { countLooker, countShown } from './lookers/count-looker.ts';
import { pagePath } from './paths.ts';
import { shownOf } from './view.ts';

const enter = (context: Context, asked: { slug: string; user?: string | undefined }) =>
  enterOrRedirect(context, asked.slug, pagePath(asked.slug, asked.user), () => grant(context, asked));

/** On a full disk the download is not recorded, and the receiver still gets the bytes. */
async function count(
  context: Context,
  granted: Granted,
  taken: Taken,
  bytes: number,
): Promise<string | undefined> {
  try {
    return (await countDownload(context, granted, taken, bytes)).id;
  } catch (error) {
    if (!isSpaceUsedUp(error) || isLimited(granted.transfer)) throw error;
    context.deps.log.warn({ err: error, requestId: context.requestId }, 'download not counted');
    return undefined;
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
  if (!portion.hasBody || download === undefined) {
    await sendBytes(context, bytes, portion);
    return WRITTEN;
  }
  const taken = await download.taken(portion.start);
  const asked = portion.end - portion.start;
  const id = await count(context, granted, taken, asked);
  let sent: Sent | undefined;
  try {
    sent = await sendBytes(context, bytes, portion);
  } finally {
    await noteUnsent(context, id, asked - (sent?.bytes ?? 0));
  }
  await countLooker(context, granted, taken, sent.bytes);
  if (sent.isComplete && portion.end === bytes.size) await noteSent(context, granted, download.files);
  return WRITTEN;
}

/** Encrypted, for a preview. */
async function sendShown(context: Context, granted: Granted, file: StoredFile): Promise<string> {
  const bytes = encryptedPreviewBytes(context.deps, granted, file);
  const sent = await sendBytes(context, bytes, portionOf(context.request, bytes));
  await countShown(context, granted, file, sent.bytes);
  return WRITTEN;
}

/** A failure only leaves the receiver fewer bytes for another try. */
async function noteUnsent(
  { deps, requestId }: Context,
  id: string | undefined,
  bytes: number,
): Promise<void> {
  if (id === undefined || bytes <= 0) return;
  try {
    await giveBack(deps.db, id, bytes);
  } catch (error) {
    deps.log.warn({ err: error, requestId }, 'unsent bytes not noted');
  }
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
      const bytes = fileBytes(deps, granted, file);
      const isForScripts = granted.transfer.encrypted || query.for === 'zip';
      return send(context, granted, isForScripts ? unstored(bytes) : bytes, {
        files: [file],
        taken: (start) =>
          query.for === 'zip'
            ? takenForZip(context, granted, file, { start, choice })
            : { file, choice: null, continues: start > 0, whole: Number(file.size) },
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
      if (granted.transfer.encrypted) return sendShown(context, granted, file);
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
      const bytes = zipBytes(deps, granted, archive);
      return send(context, granted, bytes, {
        files: archive.files,
        taken: (start) => ({ file: null, choice, continues: start > 0, whole: bytes.size }),
      });
    },
    MANY,
  );
}
