/** The HTTP handlers for pictures. */
import { AppError } from '@waybill/contract/errors';
import { IMAGE_LINK_S, mailLogo, picture, removePicture, setPicture } from '@waybill/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { profileChanged } from '../events.ts';
import { loadUser } from '../view.ts';
import { mailLogoPng } from './mail-logo.ts';
import { setPictureOf } from './set-picture.ts';
import { dropPicture, findPicture } from './store.ts';

export function mountPictures(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    setPicture,
    async ({ params: { kind }, body }, context) => {
      const { id } = userOf(context);
      await setPictureOf(deps, id, kind, body);
      return { user: await loadUser(deps, id) };
    },
    { limit: { name: 'set-picture', points: 60, seconds: 3_600 } },
  );

  mount(app, deps, removePicture, async ({ params: { kind } }, context) => {
    const { id } = userOf(context);
    await deps.db.transaction().execute(async (tx) => {
      if (await dropPicture(tx, id, kind)) await append(tx, profileChanged, {}, { accountId: id });
    });
    return { user: await loadUser(deps, id) };
  });

  mount(app, deps, picture, async ({ params: { id } }, { reply }) => {
    const webp = await findPicture(deps.db, id);
    if (webp === undefined) throw new AppError('not_found');
    reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      .send(webp);
    return '';
  });

  mount(app, deps, mailLogo, async ({ params: { token } }, { reply }) => {
    const png = await mailLogoPng(deps, token);
    if (png === undefined) throw new AppError('not_found');
    reply
      .headers({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        // Mail programs show it inside their own pages.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${IMAGE_LINK_S}`,
        'content-security-policy': "sandbox; default-src 'none'",
      })
      .send(png);
    return '';
  });
}
