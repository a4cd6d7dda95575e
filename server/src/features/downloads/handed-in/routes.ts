/** The HTTP handlers that send the owner what was handed in for a request. Each calls `grantOwner` first. */
import { AppError } from '@waybill/contract/errors';
import * as calls from '@waybill/contract/request-bytes';
import { showingOf } from '@waybill/contract/showings';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { portionOf, type Sendable, sendBytes } from '../../../http/bytes/send-bytes.ts';
import { type Context, mount } from '../../../http/mount.ts';
import type { StoredFile } from '../../files/index.ts';
import { findStoredFile, handedInFiles } from '../../requests/index.ts';
import { enterOrRedirect, MANY, WRITTEN } from '../enter.ts';
import { fileBytes, previewBytes, unstored, zipBytes } from '../give-bytes.ts';
import type { GrantedRequest } from '../granted.ts';
import { requireHandedInArchive, viewHandedIn } from './archive.ts';
import { grantOwner } from './grant-owner.ts';
import { requestPage } from './paths.ts';

const enter = (context: Context, slug: string) =>
  enterOrRedirect(context, slug, requestPage(slug), () => grantOwner(context, slug));

async function send(context: Context, bytes: Sendable): Promise<string> {
  await sendBytes(context, bytes, portionOf(context.request, bytes));
  return WRITTEN;
}

async function requireHandedIn({ db }: Deps, { request }: GrantedRequest, id: string): Promise<StoredFile> {
  const file = z.uuid().safeParse(id).success ? await findStoredFile(db, request.id, id) : undefined;
  if (file === undefined) throw new AppError('not_found');
  return file;
}

export function mountHandedIn(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.handedInFiles, async ({ params: { slug } }, context) => {
    const granted = await grantOwner(context, slug);
    return viewHandedIn(granted, await handedInFiles(deps.db, granted.request));
  });

  mount(
    app,
    deps,
    calls.downloadHandedIn,
    async ({ params: { slug, file } }, context) => {
      const granted = await enter(context, slug);
      if (granted === undefined) return WRITTEN;
      const bytes = fileBytes(deps, granted, await requireHandedIn(deps, granted, file));
      return send(context, granted.request.encryption === null ? bytes : unstored(bytes));
    },
    MANY,
  );

  mount(
    app,
    deps,
    calls.previewHandedIn,
    async ({ params: { slug, file: id } }, context) => {
      const granted = await enter(context, slug);
      if (granted === undefined) return WRITTEN;
      const file = await requireHandedIn(deps, granted, id);
      return send(context, previewBytes(deps, granted, file, showingOf(file.path, null)));
    },
    MANY,
  );

  mount(
    app,
    deps,
    calls.zipHandedIn,
    async ({ params: { slug }, query: { choice } }, context) => {
      const granted = await enter(context, slug);
      if (granted === undefined) return WRITTEN;
      const handedIn = await handedInFiles(deps.db, granted.request);
      const archive = requireHandedInArchive(granted, handedIn, choice ?? null);
      return send(context, zipBytes(deps, granted, archive));
    },
    MANY,
  );
}
