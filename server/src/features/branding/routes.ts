/** The HTTP handlers of branding. */
import * as calls from '@waybill/contract/branding';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import * as changing from './change-branding.ts';
import { renderMailPreview } from './mail-preview.ts';
import { findBackground } from './store.ts';
import { viewBranding } from './view.ts';

const PICTURES = { limit: { name: 'brand-picture', points: 60, seconds: 3_600 } };
const PREVIEWS = { limit: { name: 'brand-mail', points: 240, seconds: 600 } };

export function mountBranding(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.openBranding, async (_, context) => {
    const user = userOf(context);
    return viewBranding(await changing.requireBrand(deps.db, user), user);
  });

  mount(app, deps, calls.setBranding, async ({ body }, context) => {
    const user = userOf(context);
    return viewBranding(await changing.setBranding(deps, user, body), user);
  });

  mount(
    app,
    deps,
    calls.setBrandLogo,
    async ({ body }, context) => {
      const user = userOf(context);
      return viewBranding(await changing.setLogo(deps, user, body), user);
    },
    PICTURES,
  );

  mount(app, deps, calls.removeBrandLogo, async (_, context) => {
    const user = userOf(context);
    return viewBranding(await changing.removeLogo(deps, user), user);
  });

  mount(
    app,
    deps,
    calls.setBackground,
    async ({ body }, context) => {
      const user = userOf(context);
      return viewBranding(await changing.setBackground(deps, user, body), user);
    },
    PICTURES,
  );

  mount(app, deps, calls.removeBackground, async (_, context) => {
    const user = userOf(context);
    return viewBranding(await changing.removeBackground(deps, user), user);
  });

  mount(app, deps, calls.backgroundPicture, async ({ params: { id } }, { reply }) => {
    const webp = await findBackground(deps.db, id);
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

  mount(
    app,
    deps,
    calls.brandMailPreview,
    async ({ body }, context) => ({ html: await renderMailPreview(deps, userOf(context), body) }),
    PREVIEWS,
  );
}
